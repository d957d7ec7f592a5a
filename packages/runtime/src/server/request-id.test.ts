// Request ids: what callers send gets into answers and logs only in its plain form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseUuid } from "@lathe/contract";
import { resolveRequestId } from "./request-id.ts";

test("an id of the right form is the caller's", () => {
  for (const id of ["a", "0", "Trace_1-2", "x".repeat(64)]) assert.equal(resolveRequestId([id]), id);
});

test("anything else is replaced by a new id", () => {
  const sent = [
    "",
    "x".repeat(65),
    "x".repeat(10_000),
    "a b",
    "a\r\nset-cookie: x",
    "a\n",
    "\u001b[31m",
    "a,b",
    "ä",
    "a.b",
  ];
  for (const id of sent) {
    const made = resolveRequestId([id]);
    assert.notEqual(made, id);
    assert.equal(parseUuid(made), made);
  }
});

test("no id, and two ids, are replaced by a new id", () => {
  assert.notEqual(parseUuid(resolveRequestId(undefined)), undefined);
  assert.notEqual(parseUuid(resolveRequestId([])), undefined);
  assert.notEqual(parseUuid(resolveRequestId(["a", "a"])), undefined);
});

test("no two new ids are the same", () => {
  const ids = Array.from({ length: 10_000 }, () => resolveRequestId(undefined));
  assert.equal(new Set(ids).size, ids.length);
});
