import assert from "node:assert/strict";
import { test } from "node:test";
import { GENERATOR_ROUTES } from "@lathe/contract";
import { parseQuery } from "./parse-query.ts";

const SCHEMA = {
  properties: {
    limit: { type: "integer", minimum: 1, maximum: 100 },
    cascade: { type: "boolean" },
    to: { type: "string" },
  },
};

function codesIn(query: string): readonly string[] {
  return parseQuery(new URLSearchParams(query), SCHEMA).problems.map(({ code }) => code);
}

test("known parameters are read as what they mean", () => {
  const { values, problems } = parseQuery(new URLSearchParams("limit=20&cascade=false&to="), SCHEMA);
  assert.deepEqual(values, { limit: 20, cascade: false, to: "" });
  assert.deepEqual(problems, []);
});

test("unknown and repeated parameters are refused", () => {
  assert.deepEqual(codesIn("a=1"), ["unknown_parameter"]);
  assert.deepEqual(codesIn("__proto__=1&toString=2"), ["unknown_parameter", "unknown_parameter"]);
  assert.deepEqual(codesIn("limit=1&limit=1"), ["repeated_parameter"]);
  assert.equal(parseQuery(new URLSearchParams("a=1")).problems.length, 1);
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
    assert.deepEqual(codesIn(`limit=${encodeURIComponent(limit)}`), ["bad_parameter"], limit);
  }
  for (const cascade of ["", "1", "yes", "TRUE"]) {
    assert.deepEqual(codesIn(`cascade=${cascade}`), ["bad_parameter"], cascade);
  }
});

test("the message says what a parameter must be", () => {
  const { query } = GENERATOR_ROUTES["GET /api/history"];
  const { problems } = parseQuery(new URLSearchParams("limit=0&offset=-1&a=1"), query);
  assert.deepEqual(
    problems.map(({ message }) => message),
    [
      'The parameter "limit" must be a whole number from 1 to 100, such as 1.',
      'The parameter "offset" must be a whole number from 0 to 1000000000, such as 0.',
      'There is no parameter "a" here. Known: limit, offset.',
    ],
  );
  const removal = GENERATOR_ROUTES["DELETE /api/entities/:entity/entity-draft"].query;
  assert.deepEqual(
    parseQuery(new URLSearchParams("cascade=1&a=1"), removal).problems.map(({ message }) => message),
    [
      'The parameter "cascade" must be "true" or "false".',
      'There is no parameter "a" here. Known: cascade, expectedRevision.',
      'The parameter "expectedRevision" is missing: a text, such as "8c1f5e0d".',
    ],
  );
});
