import assert from "node:assert/strict";
import { test } from "node:test";
import { EMAIL_PATTERN } from "@lathe/contract";
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

test("what is accepted is told, with an example, and what can be written, once", () => {
  const schema = {
    type: "object",
    properties: {
      state: { type: "string", enum: ["open", "closed"] },
      price: { type: "string", pattern: "^-?[0-9]{1,8}(\\.[0-9]{1,2})?$" },
      day: { type: ["string", "null"], format: "date" },
      mail: { type: "string", format: "email", pattern: EMAIL_PATTERN },
      code: { type: "string", pattern: "^[A-Z]{3}$" },
      count: { type: "integer" },
    },
    required: ["day"],
    additionalProperties: false,
  };
  const value = { state: "x", price: "3.999", mail: "x", code: "x", count: "x", one: 1, two: 2 };
  assert.deepEqual(
    Object.fromEntries(validateBySchema(schema, value).map(({ path, message }) => [path, message])),
    {
      "/day": 'This member must be sent: a date, such as "2026-01-31".',
      "/one": "There is no such member to write here. Known: state, price, day, mail, code, count.",
      "/two": "There is no such member to write here.",
      "/state": 'This must be one of "open", "closed".',
      "/price":
        'This must be a number as text, with at most 8 digits before the point and 2 after it, such as "7.5".',
      "/mail": 'This must be an e-mail address, such as "ada@example.org".',
      "/code": 'This must be text that matches ^[A-Z]{3}$, such as "ABC".',
      "/count": "This must be a whole number, such as 7.",
    },
  );
  assert.equal(validateBySchema(schema, { day: null, mail: "x" }).length, 1);
});
