// The grammar of request ids, with what log and header injection would send.
import assert from "node:assert/strict";
import { test } from "node:test";
import { REQUEST_ID_PATTERN } from "./request-id.ts";

test("a request id is 1 to 64 letters, digits, underscores and hyphens", () => {
  const pattern = new RegExp(REQUEST_ID_PATTERN);
  for (const id of ["a", "A-b_9", "x".repeat(64)]) assert.match(id, pattern);
  for (const id of ["", "x".repeat(65), "a b", "a.b", "a\n", "a\r\nx: y", "ä", "\u001b[31m"]) {
    assert.doesNotMatch(id, pattern);
  }
});
