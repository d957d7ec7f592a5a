// Comparing JSON values, and looking into objects without what they inherit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compareCodeUnits, isJsonObject, findOwnMember, isSameJson } from "./json-value.ts";

test("an object is an object, not null and not a list", () => {
  assert.ok(isJsonObject({}));
  for (const value of [null, [], "x", 1, true, undefined]) assert.ok(!isJsonObject(value));
});

test("only an object's own members are found", () => {
  assert.equal(findOwnMember({ a: 1 }, "a"), 1);
  for (const key of ["toString", "constructor", "__proto__"]) assert.equal(findOwnMember({}, key), undefined);
  assert.equal(findOwnMember(JSON.parse('{"__proto__": 1}'), "__proto__"), 1);
});

const equal: readonly (readonly [unknown, unknown])[] = [
  [1, 1],
  [0, -0],
  ["a", "a"],
  [null, null],
  [[], []],
  [
    [1, [2]],
    [1, [2]],
  ],
  [
    { a: 1, b: { c: [] } },
    { b: { c: [] }, a: 1 },
  ],
];
for (const [a, b] of equal) {
  test(`${JSON.stringify(a)} equals ${JSON.stringify(b)}`, () => {
    assert.ok(isSameJson(a, b));
    assert.ok(isSameJson(b, a));
  });
}

const different: readonly (readonly [unknown, unknown])[] = [
  [1, "1"],
  [null, undefined],
  [null, {}],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: 1 }, { a: 1, b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [{}, JSON.parse('{"__proto__": {}}')],
  [{ toString: 1 }, { a: 1 }],
];
for (const [a, b] of different) {
  test(`${JSON.stringify(a)} differs from ${JSON.stringify(b)}`, () => {
    assert.ok(!isSameJson(a, b));
    assert.ok(!isSameJson(b, a));
  });
}

test("texts are ordered by code unit, whatever the locale", () => {
  assert.deepEqual(["b", "a", "ä", "Z", "a-b", "a"].toSorted(compareCodeUnits), [
    "Z",
    "a",
    "a",
    "a-b",
    "b",
    "ä",
  ]);
});
