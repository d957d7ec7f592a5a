import assert from "node:assert/strict";
import { test } from "node:test";
import { wordMoments } from "./generator-failure.ts";

test("a moment in a message is told by the reader's clock, with the day where it is another", () => {
  const at = new Date(2026, 10, 17, 19, 44, 9);
  const message = `In use by process 7, since ${at.toISOString()}. Wait until it is done.`;
  assert.equal(wordMoments(message, at), "In use by process 7, since 19:44:09. Wait until it is done.");
  assert.match(wordMoments(message, new Date(2026, 10, 18)), /since 17 Nov 2026, 19:44:09\. Wait/);
});
