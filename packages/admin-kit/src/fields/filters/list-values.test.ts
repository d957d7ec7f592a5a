import assert from "node:assert/strict";
import { it } from "node:test";
import { listValues } from "./list-values.ts";

it("values of a condition are a list, however many there are", () => {
  assert.deepEqual(listValues(["a", "b"]), ["a", "b"]);
  assert.deepEqual(listValues("a"), ["a"]);
  assert.deepEqual(listValues(""), []);
  assert.deepEqual(listValues(null), []);
  assert.deepEqual(listValues(false), [false]);
});
