// Suggestions for misspelt words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findClosest, formatSuggestion } from "./find-closest.ts";

const WORDS = ["name", "label", "required", "filterable", "searchable", "op"];

const cases: readonly (readonly [string, string | undefined])[] = [
  ["lable", "label"],
  ["LABEL", "label"],
  ["requird", "required"],
  ["requirde", "required"],
  ["filtrable", "filterable"],
  ["nam", "name"],
  ["nmae", undefined],
  ["ob", "op"],
  ["labyrinth", undefined],
  ["reqqquired", "required"],
  ["", undefined],
];
for (const [word, meant] of cases) {
  test(`${JSON.stringify(word)} ${meant === undefined ? "is like none of them" : `was meant to be "${meant}"`}`, () => {
    assert.equal(findClosest(word, WORDS), meant);
  });
}

test("the nearest candidate wins over an earlier one", () => {
  assert.equal(findClosest("listen", ["listed", "silent", "listen"]), "listen");
});

test("a very long word is not compared at all", () => {
  assert.equal(findClosest("a".repeat(101), ["a".repeat(101)]), undefined);
});

test("a suggestion names what was probably meant, or says what to do instead", () => {
  assert.equal(formatSuggestion("lable", WORDS, "Add it."), 'Did you mean "label"?');
  assert.equal(formatSuggestion("labyrinth", WORDS, "Add it."), "Add it.");
});
