import assert from "node:assert/strict";
import { test } from "node:test";
import { schemaProblems } from "./body-schema.ts";

test("every pattern is its own, whatever was checked before", () => {
  const digits = { type: "string", pattern: "^[0-9]+$" };
  const letters = { type: "string", pattern: "^[a-z]+$" };
  assert.deepEqual(schemaProblems(digits, "12"), []);
  assert.deepEqual(schemaProblems(letters, "ab"), []);
  for (const [schema, value] of [
    [digits, "ab"],
    [letters, "12"],
  ] as const) {
    assert.deepEqual(
      schemaProblems(schema, value).map(({ code }) => code),
      ["bad_format"],
    );
  }
});

test("what every object has from birth counts as not sent", () => {
  const schema = {
    type: "object",
    properties: { constructor: { type: "string" } },
    required: ["toString"],
    additionalProperties: true,
  };
  assert.deepEqual(
    schemaProblems(schema, {}).map(({ path, code }) => [path, code]),
    [["/toString", "missing_member"]],
  );
});
