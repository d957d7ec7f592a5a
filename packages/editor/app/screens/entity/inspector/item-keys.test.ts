import assert from "node:assert/strict";
import { test } from "node:test";
import { followItems } from "./item-keys.ts";

const FORMER = followItems([], ["a", "b", "c"]);
const follow = (...names: string[]) => followItems(FORMER, names).map(({ key }) => key);

test("keys go with items that are moved, or whose neighbours are removed", () => {
  assert.deepEqual(follow("c", "a", "b"), [2, 0, 1]);
  assert.deepEqual(follow("b", "c"), [1, 2]);
});

test("an item that gets another name at its place keeps its key, and one that is added gets a new one", () => {
  assert.deepEqual(follow("a", "other", "c"), [0, 1, 2]);
  assert.deepEqual(follow("a", "other", "b", "c"), [0, 3, 1, 2]);
});

test("no key is given twice, even where names are", () => {
  const twice = followItems(FORMER, ["a", "a", "b", "c"]);
  assert.equal(new Set(twice.map(({ key }) => key)).size, 4);
});

test("a list that stays as it is keeps its keys as they are", () => {
  assert.equal(followItems(FORMER, ["a", "b", "c"]), FORMER);
});
