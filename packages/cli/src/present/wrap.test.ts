import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { wrap } from "./wrap.ts";

suite("wrap", () => {
  test("breaks between words, and leaves a long word alone", () => {
    assert.deepEqual(wrap("one two three", 7), ["one two", "three"]);
    assert.deepEqual(wrap("unbreakable x", 4), ["unbreakable", "x"]);
  });
});
