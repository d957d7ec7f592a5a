// Virtual entities are read-only in both families.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, listProblems, sampleModel } from "../testing/sample-model.ts";

const ARTICLES = { name: "articles", fields: [{ name: "title", type: "string" }] };
const FILE = "model/content/cards.json";

const cases: readonly (readonly [Draft, string | undefined])[] = [
  [{}, undefined],
  [{ operations: { list: false, get: true } }, undefined],
  [{ external: { list: "anonymous", get: "authenticated" } }, undefined],
  [{ operations: { create: true } }, "/operations/create"],
  [{ operations: { update: true } }, "/operations/update"],
  [{ operations: { delete: true } }, "/operations/delete"],
  [{ external: { create: "anonymous" } }, "/external/create"],
  [{ external: { update: "authenticated" } }, "/external/update"],
  [{ external: { delete: "authenticated" } }, "/external/delete"],
  [{ writeRule: { field: "title", op: "eq", value: "a" } }, "/writeRule"],
];
for (const [draft, pointer] of cases) {
  test(`${JSON.stringify(draft)} is ${pointer === undefined ? "fine" : `refused at ${pointer}`}`, () => {
    const cards = { name: "cards", source: "articles", readRule: "everyone", ...draft };
    assert.deepEqual(
      listProblems([ARTICLES, cards]),
      pointer === undefined ? [] : [`virtual_write ${FILE} ${pointer} cards`],
    );
  });
}

test("the operations of a virtual entity are list and get unless said otherwise, of a stored one all five", () => {
  const [articles, cards] = sampleModel([
    ARTICLES,
    { name: "cards", source: "articles", operations: { get: false } },
  ]).entities;
  assert.deepEqual(articles?.operations, { list: true, get: true, create: true, update: true, delete: true });
  assert.deepEqual(cards?.operations, {
    list: true,
    get: false,
    create: false,
    update: false,
    delete: false,
  });
});
