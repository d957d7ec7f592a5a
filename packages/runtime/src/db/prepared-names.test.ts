// Names of prepared statements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PreparedNames } from "./prepared-names.ts";

test("a text keeps its name while it is among the last used", () => {
  const names = new PreparedNames(2);
  assert.deepEqual(names.nameFor("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.nameFor("b"), { name: "s2", evicted: undefined });
  assert.deepEqual(names.nameFor("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.nameFor("c"), { name: "s3", evicted: "s2" });
  assert.deepEqual(names.nameFor("a"), { name: "s1", evicted: undefined });
  assert.deepEqual(names.nameFor("b"), { name: "s4", evicted: "s3" });
});

test("a text that was forgotten gets another name", () => {
  const names = new PreparedNames(2);
  names.nameFor("a");
  names.forget("a");
  assert.deepEqual(names.nameFor("a"), { name: "s2", evicted: undefined });
});
