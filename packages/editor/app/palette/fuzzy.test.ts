// What fits what was typed, and what fits better.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitText } from "./fuzzy.ts";

test("letters must be there in their order", () => {
  assert.equal(fitText("status", "sx"), undefined);
  assert.deepEqual(fitText("publishedAt", "pa")?.places, [0, 9]);
});

test("a beginning is better than a middle, and a whole better than single letters", () => {
  const score = (text: string, typed: string) => fitText(text, typed)?.score ?? -Infinity;
  assert.ok(score("status", "stat") > score("thestatus", "stat"));
  assert.ok(score("comments.status", "stat") > score("sort attributes", "stat"));
});
