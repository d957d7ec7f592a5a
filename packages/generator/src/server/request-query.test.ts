import assert from "node:assert/strict";
import { test } from "node:test";
import { anyTextRule, countRule, readQuery, booleanRule } from "./request-query.ts";

const RULES = { limit: countRule({ min: 1, max: 100 }), cascade: booleanRule, to: anyTextRule };

function codesOf(query: string): readonly string[] {
  return readQuery(new URLSearchParams(query), RULES).problems.map(({ code }) => code);
}

test("known parameters are read as what they mean", () => {
  const { values, problems } = readQuery(new URLSearchParams("limit=20&cascade=false&to="), RULES);
  assert.deepEqual(values, { limit: 20, cascade: false, to: "" });
  assert.deepEqual(problems, []);
});

test("unknown and repeated parameters are refused", () => {
  assert.deepEqual(codesOf("a=1"), ["unknown_parameter"]);
  assert.deepEqual(codesOf("__proto__=1&toString=2"), ["unknown_parameter", "unknown_parameter"]);
  assert.deepEqual(codesOf("limit=1&limit=1"), ["repeated_parameter"]);
});

test("values that have not the form are refused", () => {
  for (const limit of [
    "0",
    "-1",
    "101",
    "1e9",
    "10abc",
    "1.5",
    "",
    "0x10",
    "+1",
    " 1",
    "01",
    "9".repeat(30),
  ]) {
    assert.deepEqual(codesOf(`limit=${encodeURIComponent(limit)}`), ["bad_parameter"], limit);
  }
  for (const cascade of ["", "1", "yes", "TRUE"]) {
    assert.deepEqual(codesOf(`cascade=${cascade}`), ["bad_parameter"], cascade);
  }
});
