// A virtual entity shows a stored one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listProblems } from "../testing/sample-model.ts";

const FILE = "model/content/cards.json";
const ARTICLES = { name: "articles" };

test("a virtual entity without a source is refused", () => {
  assert.deepEqual(listProblems([ARTICLES, { name: "cards", kind: "virtual" }]), [
    `missing_member ${FILE} - cards`,
  ]);
});

test("a source that does not exist is refused, once, whatever else speaks of it", () => {
  const cards = {
    name: "cards",
    source: "nothing",
    projection: [{ name: "headline", from: "title", sortable: true }],
    display: "headline",
    defaultSort: { field: "headline" },
    readRule: { field: "title", op: "eq", value: "a" },
    admin: { listColumns: ["headline"] },
  };
  assert.deepEqual(listProblems([ARTICLES, cards]), [`unknown_entity ${FILE} /source cards`]);
});

test("a source that is virtual itself is refused", () => {
  const cards = { name: "cards", source: "other" };
  assert.deepEqual(listProblems([ARTICLES, cards, { name: "other", source: "articles" }]), [
    `virtual_target ${FILE} /source cards`,
  ]);
});

test("a source in another module is fine, and one source may be shown several times", () => {
  assert.deepEqual(
    listProblems([
      ARTICLES,
      { name: "cards", module: "site", source: "articles" },
      { name: "rows", source: "articles" },
    ]),
    [],
  );
});
