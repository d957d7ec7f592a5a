// Default sorts and the sorts of collections.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "body", type: "text" },
    { name: "data", type: "json" },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
};
const cases: readonly (readonly [string, string | undefined])[] = [
  ["title", undefined],
  ["createdAt", undefined],
  ["updatedAt", undefined],
  ["body", "bad_capability"],
  ["data", "bad_capability"],
  ["subtitle", "unknown_member"],
  ["constructor", "unknown_member"],
  ["version", "unknown_member"],
  ["parent.title", "unknown_member"],
];
for (const [field, code] of cases) {
  test(`sorting by ${field} is ${code === undefined ? "fine" : `refused: ${code}`}`, () => {
    assert.deepEqual(
      listProblems([{ ...ARTICLES, defaultSort: { field } }]),
      code === undefined ? [] : [`${code} model/content/articles.json /defaultSort/field articles`],
    );
    const collections = [{ name: "children", of: { entity: "articles", relation: "parent" }, sort: field }];
    assert.deepEqual(
      listProblems([{ ...ARTICLES, collections }]),
      code === undefined ? [] : [`${code} model/content/articles.json /collections/0/sort articles_children`],
    );
  });
}

const virtual: readonly (readonly [string, string | undefined])[] = [
  ["headline", undefined],
  ["text", "bad_capability"],
  ["title", "unknown_member"],
  ["createdAt", "unknown_member"],
];
for (const [field, code] of virtual) {
  test(`sorting a virtual entity by ${field} is ${code === undefined ? "fine" : `refused: ${code}`}`, () => {
    const projection = [
      { name: "headline", from: "title" },
      { name: "text", from: "body" },
    ];
    assert.deepEqual(
      listProblems([
        ARTICLES,
        { name: "cards", source: "articles", projection, defaultSort: { field, order: "desc" } },
      ]),
      code === undefined ? [] : [`${code} model/content/cards.json /defaultSort/field cards`],
    );
  });
}
