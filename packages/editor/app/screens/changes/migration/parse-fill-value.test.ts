// Tests of what is typed for rows that have no value.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseFillValue } from "./parse-fill-value.ts";

test("what is typed is read as the type's value", () => {
  for (const [typed, type, value] of [
    ["All the news", "string", "All the news"],
    [" 7 ", "integer", 7],
    ["false", "boolean", false],
    ["2026-01-31T09:30:00Z", "datetime", "2026-01-31T09:30:00.000Z"],
    ['{"a": 1}', "json", { a: 1 }],
  ] as const)
    assert.deepEqual(parseFillValue(typed, type), { ok: true, value });
});

test("what is none is refused", () => {
  for (const type of ["integer", "boolean", "datetime", "json"])
    assert.equal(parseFillValue("soon", type).ok, false, type);
});
