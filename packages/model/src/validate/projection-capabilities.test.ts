// Projected members can be searched, filtered and sorted as their type can.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string" },
    { name: "body", type: "text" },
    { name: "views", type: "integer" },
    { name: "data", type: "json" },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
  collections: [{ name: "children", of: { entity: "articles", relation: "parent" } }],
};
const cases: readonly (readonly [unknown, readonly string[]])[] = [
  ["title", []],
  ["parent.title", []],
  ["body", ["filterable", "sortable"]],
  ["views", ["searchable"]],
  [{ count: "children" }, ["searchable"]],
  ["parent.data", ["searchable", "filterable", "sortable"]],
];
for (const [from, cannot] of cases) {
  test(`${JSON.stringify(from)} can't be ${cannot.length === 0 ? "nothing of these" : cannot.join(", ")}`, () => {
    const member = { name: "x", from, searchable: true, filterable: true, sortable: true };
    assert.deepEqual(
      listProblems([ARTICLES, { name: "cards", source: "articles", projection: [member] }]),
      cannot.map((flag) => `bad_capability model/content/cards.json /projection/0/${flag} cards_x`),
    );
  });
}
