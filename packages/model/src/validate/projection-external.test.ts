// What a projection shows outside must be readable where it comes from.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const read = { external: { read: true } };
const of = { entity: "articles", relation: "parent" };
const ARTICLES = {
  name: "articles",
  fields: [
    { name: "title", type: "string", ...read },
    { name: "note", type: "string" },
  ],
  relations: [{ name: "parent", kind: "belongsTo", target: "articles" }],
  collections: [
    { name: "children", of, ...read },
    { name: "drafts", of },
  ],
};
const cases: readonly (readonly [unknown, boolean])[] = [
  ["title", true],
  ["note", false],
  ["parent.title", true],
  ["parent.note", false],
  [{ count: "children" }, true],
  [{ count: "drafts" }, false],
];
for (const [from, fine] of cases) {
  test(`${JSON.stringify(from)} may ${fine ? "" : "not "}be shown to external callers`, () => {
    const cards = { name: "cards", source: "articles", projection: [{ name: "x", from, ...read }] };
    assert.deepEqual(
      listProblems([ARTICLES, cards]),
      fine ? [] : ["hidden_member model/content/cards.json /projection/0/external/read cards_x"],
    );
    const inside = { ...cards, projection: [{ name: "x", from }] };
    assert.deepEqual(listProblems([ARTICLES, inside]), []);
  });
}
