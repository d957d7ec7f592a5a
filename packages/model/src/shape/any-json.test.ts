// Any JSON value: kept whole, or refused where keeping it would lose something.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseWith } from "../testing/parse-with.ts";
import { anyJson } from "./any-json.ts";

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test("values of every kind are kept as they are", () => {
  const value = { text: "a\n", list: [1, null, true, { deep: [] }], "": {} };
  assert.deepEqual(parseWith(anyJson, value), { value, problems: [] });
});

test("a member named __proto__ is a member like any other", () => {
  const { value } = parseWith(anyJson, JSON.parse('{"__proto__": {"admin": true}}'));
  assert.equal(JSON.stringify(value), '{"__proto__":{"admin":true}}');
  assert.equal(Object.getPrototypeOf(value), Object.prototype);
});

test("minus zero is read as zero at every depth, as it is written", () => {
  const { value } = parseWith(anyJson, JSON.parse('{"a": [-0, {"b": -0.0}]}'));
  assert.deepEqual(value, { a: [0, { b: 0 }] });
});

const refused: readonly (readonly [string, unknown, readonly string[]])[] = [
  ["a number beyond double precision", JSON.parse('{"a": [1e400]}'), ["out_of_range /a/0"]],
  ["NUL in a text", ["a\0"], ["bad_text /0"]],
  ["NUL in a key", { a: { "b\0": 1 } }, ["bad_text /a"]],
  ["half a surrogate pair", { a: "\ud83d" }, ["bad_text /a"]],
  ["more than 50 levels", nested(51), [`too_deep ${"/0".repeat(50)}`]],
];
for (const [what, value, problems] of refused) {
  test(`${what} is refused where it stands`, () => {
    assert.deepEqual(parseWith(anyJson, value), { value: undefined, problems });
  });
}

test("50 levels are fine, and 200 000 are refused without exhausting the stack", () => {
  assert.deepEqual(parseWith(anyJson, nested(50)).problems, []);
  assert.deepEqual(parseWith(anyJson, nested(200_000)).problems, [`too_deep ${"/0".repeat(50)}`]);
});
