import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findClosest } from "./find-closest.ts";

suite("closest", () => {
  const cases: readonly (readonly [
    word: string,
    candidates: readonly string[],
    found: string | undefined,
  ])[] = [
    ["genrate", ["generate", "history"], "generate"],
    ["feild", ["field", "module"], "field"],
    ["PLAN", ["plan"], "plan"],
    ["pln", ["plan", "show"], "plan"],
    ["xyz", ["plan", "show"], undefined],
    ["dif", ["dev", "diff"], "diff"],
    ["anything", [], undefined],
  ];
  for (const [word, candidates, found] of cases) {
    test(`takes "${word}" for ${found ?? "nothing"}`, () =>
      assert.equal(findClosest(word, candidates), found));
  }
});
