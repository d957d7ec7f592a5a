// Positions and their texts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPosition, parsePosition } from "./change-position.ts";

test("a position is its text again", () => {
  for (const text of ["7412/10:20:10,14", "7412/10:10:", "7412/10:20:10/12:30:12,13/77"]) {
    const position = parsePosition(text);
    assert.ok(position !== undefined);
    assert.equal(formatPosition(position), text);
  }
});

test("what is no position is none, and nothing is the start", () => {
  for (const text of ["", "7412", "7412/x", "a/10:20:", "7412/10:20:/12:30:", "7412/10:20:/12:30:/x"]) {
    assert.equal(parsePosition(text), undefined, text);
  }
  assert.equal(parsePosition(null)?.from, "1:1:");
});
