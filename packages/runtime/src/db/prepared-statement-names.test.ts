// Names of prepared statements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PreparedStatementNames } from "./prepared-statement-names.ts";

test("a text keeps its name while it is among the last used", () => {
  const names = new PreparedStatementNames(2);
  assert.deepEqual(names.getName("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.getName("b"), { name: "s2", evicted: undefined });
  assert.deepEqual(names.getName("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.getName("c"), { name: "s3", evicted: "s2" });
  assert.deepEqual(names.getName("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.getName("b"), { name: "s4", evicted: "s3" });
});

test("a text that was forgotten gets another name", () => {
  const names = new PreparedStatementNames(2);
  names.getName("a");
  names.remove("a");
  assert.deepEqual(names.getName("a"), { name: "s2", evicted: undefined });
});
