// The field that labels records.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "views", type: "integer" },
    { name: "data", type: "json" },
    { name: "cover", type: "image" },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
};
const PROJECTION = [
  { name: "headline", from: "title" },
  { name: "picture", from: "cover" },
];

const stored: readonly (readonly [string | null, string | undefined])[] = [
  [null, undefined],
  ["title", undefined],
  ["views", undefined],
  ["data", "bad_display"],
  ["cover", "bad_display"],
  ["subtitle", "unknown_member"],
  ["parent", "unknown_member"],
  ["parentId", "unknown_member"],
  ["id", "unknown_member"],
  ["toString", "unknown_member"],
];
for (const [display, code] of stored) {
  test(`a stored entity with display ${display} is ${code === undefined ? "fine" : `refused: ${code}`}`, () => {
    assert.deepEqual(
      listProblems([{ ...ARTICLES, display }]),
      code === undefined ? [] : [`${code} model/content/articles.json /display articles`],
    );
  });
}

const virtual: readonly (readonly [string, string | undefined])[] = [
  ["headline", undefined],
  ["title", "unknown_member"],
  ["picture", "bad_display"],
];
for (const [display, code] of virtual) {
  test(`a virtual entity with display ${display} is ${code === undefined ? "fine" : `refused: ${code}`}`, () => {
    assert.deepEqual(
      listProblems([ARTICLES, { name: "cards", source: "articles", projection: PROJECTION, display }]),
      code === undefined ? [] : [`${code} model/content/cards.json /display cards`],
    );
  });
}
