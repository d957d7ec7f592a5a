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

test("items that are the same in another order of members are found, in a long list too", () => {
  const schema = { type: "array", uniqueItems: true };
  assert.deepEqual(schemaProblems(schema, [{ a: 1, b: 2 }, { a: 2 }, 1, "1", null]), []);
  assert.equal(
    schemaProblems(schema, [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]).length,
    1,
  );
  const many = Array.from({ length: 100_000 }, (_, i) => i);
  assert.deepEqual(schemaProblems(schema, many), []);
  assert.equal(schemaProblems(schema, [...many, 7]).length, 1);
});

test("a huge body is told one reason, a small one all of them", () => {
  const schema = { type: "object", properties: {}, additionalProperties: false };
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
  assert.equal(schemaProblems(schema, members(3)).length, 3);
  assert.equal(schemaProblems(schema, members(50_000)).length, 1);
});
