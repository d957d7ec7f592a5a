import assert from "node:assert/strict";
import { test } from "node:test";
import { moveItem, parseValues, splitValues } from "./values-text.ts";

test("values alone stand behind commas or on lines, and count once", () => {
  assert.deepEqual(splitValues("draft, review,, draft\npublished"), ["draft", "review", "published"]);
});

test("values come one per line, with a label behind a comma", () => {
  assert.deepEqual(parseValues("draft\nreview, In review\n\n"), [
    { value: "draft", label: "Draft" },
    { value: "review", label: "In review" },
  ]);
  assert.deepEqual(parseValues("review, In review"), [{ value: "review", label: "In review" }]);
});

test("more than two words on one line are values", () => {
  assert.deepEqual(parseValues("draft, sold out, EUR"), [
    { value: "draft", label: "Draft" },
    { value: "sold out", label: "Sold out" },
    { value: "EUR" },
  ]);
});

test("an item is moved within its list only", () => {
  assert.deepEqual(moveItem(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
  assert.deepEqual(moveItem(["a", "b"], 0, 2), ["a", "b"]);
  assert.deepEqual(moveItem(["a", "b"], 0, -1), ["a", "b"]);
});
