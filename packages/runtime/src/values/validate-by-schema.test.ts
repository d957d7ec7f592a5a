import assert from "node:assert/strict";
import { test } from "node:test";
import { validateBySchema } from "./validate-by-schema.ts";

test("every pattern is its own, whatever was checked before", () => {
  const digits = { type: "string", pattern: "^[0-9]+$" };
  const letters = { type: "string", pattern: "^[a-z]+$" };
  assert.deepEqual(validateBySchema(digits, "12"), []);
  assert.deepEqual(validateBySchema(letters, "ab"), []);
  for (const [schema, value] of [
    [digits, "ab"],
    [letters, "12"],
  ] as const) {
    assert.deepEqual(
      validateBySchema(schema, value).map(({ code }) => code),
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
    validateBySchema(schema, {}).map(({ path, code }) => [path, code]),
    [["/toString", "missing_member"]],
  );
});

test("items that are the same in another order of members are found, in a long list too", () => {
  const schema = { type: "array", uniqueItems: true };
  assert.deepEqual(validateBySchema(schema, [{ a: 1, b: 2 }, { a: 2 }, 1, "1", null]), []);
  assert.equal(
    validateBySchema(schema, [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]).length,
    1,
  );
  const many = Array.from({ length: 100_000 }, (_, i) => i);
  assert.deepEqual(validateBySchema(schema, many), []);
  assert.equal(validateBySchema(schema, [...many, 7]).length, 1);
});

test("a huge body is told one reason, a small one all of them", () => {
  const schema = { type: "object", properties: {}, additionalProperties: false };
  const members = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
  assert.equal(validateBySchema(schema, members(3)).length, 3);
  assert.equal(validateBySchema(schema, members(50_000)).length, 1);
});

test("a value that would be checked for ages is refused, and one that is just large is not", () => {
  const branch = (member: string) => ({
    type: "object",
    properties: { inner: { $ref: "#/$defs/node" } },
    required: [member],
  });
  const schema = { $ref: "#/$defs/node", $defs: { node: { anyOf: [branch("a"), branch("b")] } } };
  const nest = (levels: number): object => (levels === 0 ? { a: 1 } : { inner: nest(levels - 1) });
  assert.deepEqual(
    validateBySchema(schema, nest(40)).map(({ code }) => code),
    ["too_complex"],
  );
  assert.deepEqual(
    validateBySchema(schema, nest(2)).filter(({ code }) => code === "too_complex"),
    [],
  );
  const tree = { $ref: "#/$defs/list", $defs: { list: { type: "array", items: { $ref: "#/$defs/list" } } } };
  const wide = Array.from({ length: 200_000 }, () => []);
  assert.deepEqual(validateBySchema(tree, wide), []);
  assert.deepEqual(
    validateBySchema(tree, [...wide, [1]]).map(({ path, code }) => [path, code]),
    [["/200000/0", "wrong_type"]],
  );
});
