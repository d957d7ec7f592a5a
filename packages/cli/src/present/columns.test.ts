import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { formatColumns } from "./columns.ts";

suite("columns", () => {
  test("stand under each other, whatever colours the cells have", () => {
    const rows = [
      ["\u001B[31mred\u001B[39m", "a", "last"],
      ["x", "long", ""],
    ];
    assert.deepEqual(formatColumns(rows, "  "), ["  \u001B[31mred\u001B[39m  a     last", "  x    long"]);
  });

  test("of nothing are nothing", () => assert.deepEqual(formatColumns([]), []));
});
