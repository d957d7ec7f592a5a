import assert from "node:assert/strict";
import { it } from "node:test";
import { countWords } from "./count-words.ts";

it("words are counted without their marks", () => {
  assert.equal(countWords("## What the port’s **authority** says: £41 million - no!"), 8);
  assert.equal(countWords(""), 0);
});
