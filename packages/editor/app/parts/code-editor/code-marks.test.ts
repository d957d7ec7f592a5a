// What differs between two texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findTypedRange } from "./code-marks.ts";

test("the shortest range is found that makes one text of another", () => {
  const texts = ["", "a", "aa", "aba", "abba", "one\ntwo\nthree", "one\n2\nthree", "one\nthree"];
  for (const before of texts)
    for (const after of texts) {
      const { from, to, insert } = findTypedRange(before, after);
      assert.equal(before.slice(0, from) + insert + before.slice(to), after);
    }
  assert.deepEqual(findTypedRange("one\ntwo\nthree", "one\n2\nthree"), { from: 4, to: 7, insert: "2" });
});
