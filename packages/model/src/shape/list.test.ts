// Lists of one shape.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listMessages, parseWith, roundTrip } from "../testing/parse-with.ts";
import { list } from "./list.ts";
import { derived, object } from "./object.ts";
import { text, bool } from "./scalars.ts";
import { NO_PARENT } from "./shape.ts";

const truths = list(bool, { min: 1, max: 3 });

const cases: readonly (readonly [string, unknown, unknown, readonly string[]])[] = [
  ["a list of good items is read item by item", [true, false], [true, false], []],
  ["an object is no list", { 0: true }, undefined, ["wrong_type -"]],
  ["a text is no list", "true", undefined, ["wrong_type -"]],
  ["every bad item is reported at its index", [true, 1, "x"], undefined, ["wrong_type /1", "wrong_type /2"]],
  ["too few items are reported, and kept", [], [], ["too_few -"]],
  ["too many items are reported, and not read", [true, true, true, true], undefined, ["too_many -"]],
];
for (const [name, given, value, problems] of cases) {
  test(name, () => assert.deepEqual(parseWith(truths, given), { value, problems }));
}

test("the bounds are told with the length that was found", () => {
  assert.deepEqual(listMessages(truths, []), ["Give at least 1; this list has 0."]);
  assert.deepEqual(listMessages(list(bool, { max: 1 }), [true, true]), ["Give at most 1; this list has 2."]);
});

test("items see the object around the list as the one around them", () => {
  const item = object({ of: derived(text(), (_owner, parent) => String(parent["name"]), "") });
  const owner = object({ name: derived(text(), () => "", ""), items: derived(list(item), () => [], "") });
  const { value } = parseWith(owner, { name: "a", items: [{}, { of: "b" }] });
  assert.deepEqual(value, { name: "a", items: [{ of: "a" }, { of: "b" }] });
  assert.ok(value !== undefined);
  assert.deepEqual(owner.serialize(value, NO_PARENT), { name: "a", items: [{}, { of: "b" }] });
  assert.deepEqual(roundTrip(owner, value), value);
});
