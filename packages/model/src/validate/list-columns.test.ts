// The columns of the admin list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "cover", type: "image" },
  ],
  relations: [
    { name: "parent", kind: "belongsTo", target: "articles" },
    { name: "similar", kind: "manyToMany", target: "articles" },
  ],
  collections: [{ name: "children", of: { entity: "articles", relation: "parent" } }],
};
const cases: readonly (readonly [readonly string[], readonly (readonly [string, number])[]])[] = [
  [["title", "cover", "parent", "id", "createdAt", "updatedAt"], []],
  [[], []],
  [["title", "subtitle"], [["unknown_member", 1]]],
  [
    ["similar", "children"],
    [
      ["unknown_member", 0],
      ["unknown_member", 1],
    ],
  ],
  [["toString"], [["unknown_member", 0]]],
  [["title", "id", "title"], [["duplicate_entry", 2]]],
];
for (const [listColumns, found] of cases) {
  test(`[${listColumns.join(", ")}]: ${found.length === 0 ? "fine" : found.join("; ")}`, () => {
    assert.deepEqual(
      listProblems([{ ...ARTICLES, admin: { listColumns } }]),
      found.map(([code, i]) => `${code} model/content/articles.json /admin/listColumns/${i} articles`),
    );
  });
}

test("a virtual entity has its projected members and the id as columns, nothing of the source", () => {
  const cards = { name: "cards", source: "articles", projection: [{ name: "headline", from: "title" }] };
  const at = "model/content/cards.json /admin/listColumns";
  assert.deepEqual(
    listProblems([ARTICLES, { ...cards, admin: { listColumns: ["id", "headline", "title", "createdAt"] } }]),
    [`unknown_member ${at}/2 cards`, `unknown_member ${at}/3 cards`],
  );
});
