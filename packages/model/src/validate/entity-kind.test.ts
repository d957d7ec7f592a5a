// What belongs to stored entities and what to virtual ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems } from "../testing/sample-model.ts";

const ARTICLES = { name: "articles", fields: [{ name: "title", type: "string" }] };
const CARDS = { name: "cards", source: "articles", projection: [{ name: "headline", from: "title" }] };

const refused: readonly (readonly [string, Draft, readonly string[]])[] = [
  [
    "a virtual entity has no fields",
    { ...CARDS, fields: [{ name: "x", type: "string" }] },
    ["wrong_kind model/content/cards.json /fields cards"],
  ],
  [
    "a virtual entity has no relations",
    { ...CARDS, relations: [{ name: "x", kind: "belongsTo", target: "articles" }] },
    ["wrong_kind model/content/cards.json /relations cards"],
  ],
  [
    "a virtual entity has no collections",
    { ...CARDS, collections: [{ name: "x", of: { entity: "articles", relation: "self" } }] },
    ["wrong_kind model/content/cards.json /collections cards"],
  ],
  [
    "a virtual entity has no history",
    { ...CARDS, history: { keep: "off" } },
    ["wrong_kind model/content/cards.json /history cards"],
  ],
  [
    "a persistent entity has no projection",
    { name: "cards", projection: CARDS.projection },
    ["wrong_kind model/content/cards.json /projection cards"],
  ],
  [
    "a persistent entity has no parameters",
    { name: "cards", parameters: [{ name: "x", type: "string" }] },
    ["wrong_kind model/content/cards.json /parameters cards"],
  ],
  [
    "a persistent entity has no source",
    { name: "cards", kind: "persistent", source: "articles" },
    ["wrong_kind model/content/cards.json /source cards"],
  ],
];
for (const [name, cards, problems] of refused) {
  test(name, () => {
    const found = listProblems([{ ...ARTICLES }, cards]).filter((line) => line.startsWith("wrong_kind"));
    assert.deepEqual(found, problems);
  });
}

test("a virtual entity with a source, a projection and parameters is fine, and so is a bare stored one", () => {
  const cards = {
    ...CARDS,
    parameters: [{ name: "word", type: "string" }],
    readRule: { field: "title", op: "contains", value: { param: "word" } },
  };
  assert.deepEqual(listProblems([ARTICLES, cards, { name: "plain" }]), []);
});
