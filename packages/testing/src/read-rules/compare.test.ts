// Comparisons one by one, each with its outcome.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FieldType, Operator } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { isComparisonTrue } from "./compare.ts";

type Case = readonly [type: FieldType, left: JsonValue, op: Operator, right: JsonValue, outcome: boolean];

const CASES: readonly Case[] = [
  ["string", "a", "eq", "a", true],
  ["string", "a", "eq", "A", false],
  ["string", "a", "ne", "b", true],
  ["string", null, "ne", "b", false],
  ["string", null, "eq", null, false],
  ["string", null, "isNull", true, true],
  ["string", "", "isNull", true, false],
  ["string", "a", "isNull", false, true],
  ["string", null, "isNull", false, false],
  ["string", "Ünder 100%", "contains", "ÜNDER", true],
  ["string", "Under 100", "contains", "1%", false],
  ["slug", "high-tide", "startsWith", "HIGH", true],
  ["slug", "high-tide", "endsWith", "high", false],
  ["enum", "draft", "in", ["draft", "review"], true],
  ["enum", "draft", "in", [], false],
  ["enum", "draft", "notIn", [], true],
  ["enum", null, "notIn", ["draft"], false],
  ["uuid", "0000000A-0000-7000-8000-000000000000", "eq", "0000000a-0000-7000-8000-000000000000", true],
  ["boolean", false, "eq", false, true],
  ["boolean", null, "ne", true, false],
  ["integer", 10, "gt", 9, true],
  ["integer", 10, "lt", 9, false],
  ["bigint", "9007199254740993", "gt", "9007199254740992", true],
  ["decimal", "2.50", "eq", "2.5", true],
  ["decimal", "10.00", "gte", "9", true],
  ["decimal", "-0.50", "lt", "-0.25", true],
  ["decimal", "5.00", "between", ["5", "6"], true],
  ["decimal", "6.01", "between", ["5", "6"], false],
  ["float", 0.5, "lte", 0.5, true],
  ["date", "2026-02-01", "gt", "2026-01-31", true],
  ["datetime", "2026-01-01T00:00:00.000Z", "eq", "2026-01-01T01:00:00+01:00", true],
  ["datetime", "2026-01-01T00:00:00.001Z", "lte", "2026-01-01T00:00:00Z", false],
];

suite("a comparison", () => {
  for (const [type, left, op, right, outcome] of CASES) {
    const what = `${type} ${JSON.stringify(left)} ${op} ${JSON.stringify(right)}`;
    test(`${what} is ${outcome}`, () => assert.equal(isComparisonTrue({ type, left, op, right }), outcome));
  }
});
