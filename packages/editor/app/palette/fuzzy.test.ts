// What fits what was typed, and what fits better.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findPlaces, scoreText } from "./fuzzy.ts";

test("letters must be there in their order", () => {
  assert.equal(scoreText("status", "sx"), undefined);
  assert.deepEqual(findPlaces("publishedAt", "pa"), [0, 9]);
});

test("a beginning is better than a middle, and a whole better than single letters", () => {
  const score = (text: string, typed: string) => scoreText(text, typed) ?? -Infinity;
  assert.ok(score("status", "stat") > score("thestatus", "stat"));
  assert.ok(score("comments.status", "stat") > score("sort attributes", "stat"));
});
