// What people see of the results of SQL.
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatSqlResult } from "./sql-result.ts";

const plain = (_: unknown, text: string) => text;

test("rows stand under their columns, each on one line", () => {
  const rows = [
    ["1", null],
    ["20", "a\nb"],
  ];
  assert.deepEqual(formatSqlResult({ columns: ["id", "note"], rows, tag: "SELECT 2" }, plain), [
    "id  note",
    "1   null",
    "20  a\\nb",
    "(2 rows)",
  ]);
});

test("what gives no rows is told as what was done", () => {
  assert.deepEqual(formatSqlResult({ columns: [], rows: [], tag: "UPDATE 3" }, plain), ["UPDATE 3"]);
});
