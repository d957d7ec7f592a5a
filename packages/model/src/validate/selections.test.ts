// Selections name fields of the other entity, each once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const AUTHORS = {
  name: "authors",
  fields: [
    { name: "name", type: "string" },
    { name: "constructor", type: "string" },
  ],
  relations: [{ name: "boss", kind: "belongsTo", target: "authors" }],
};
const cases: readonly (readonly [readonly string[], readonly (readonly [string, number])[]])[] = [
  [["name", "constructor"], []],
  [["name", "title"], [["unknown_member", 1]]],
  [["toString"], [["unknown_member", 0]]],
  [["boss"], [["unknown_member", 0]]],
  [["bossId"], [["unknown_member", 0]]],
  [
    ["id", "createdAt"],
    [
      ["unknown_member", 0],
      ["unknown_member", 1],
    ],
  ],
  [["name", "name"], [["duplicate_entry", 1]]],
  [
    ["x", "x"],
    [
      ["unknown_member", 0],
      ["unknown_member", 1],
    ],
  ],
];
for (const [selection, found] of cases) {
  test(`[${selection.join(", ")}]: ${found.length === 0 ? "fine" : found.join("; ")}`, () => {
    const relation = listProblems([
      AUTHORS,
      { name: "articles", relations: [{ name: "author", kind: "belongsTo", target: "authors", selection }] },
    ]);
    assert.deepEqual(
      relation,
      found.map(
        ([code, i]) => `${code} model/content/articles.json /relations/0/selection/${i} articles_author`,
      ),
    );
    const collection = listProblems([
      {
        ...AUTHORS,
        collections: [{ name: "staff", of: { entity: "authors", relation: "boss" }, selection }],
      },
    ]);
    assert.deepEqual(
      collection,
      found.map(
        ([code, i]) => `${code} model/content/authors.json /collections/0/selection/${i} authors_staff`,
      ),
    );
  });
}
