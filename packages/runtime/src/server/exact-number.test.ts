import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isExactNumber } from "./exact-number.ts";

suite("isKeptExactly", () => {
  const kept = [
    "0",
    "-0",
    "0.0",
    "0e5",
    "1",
    "1.0",
    "1e3",
    "1E+21",
    "100000000000000000000",
    "9007199254740991",
    "9007199254740994",
    "0.1",
    "0.10000000000000001",
    "0.30000000000000004",
    "0.30000000000000004441",
    "0.1000000000000000055511151231257827021181583404541015625",
    "5e-324",
    "1.7976931348623157e308",
    "123.4500",
  ];
  for (const literal of kept) {
    test(`${literal} is kept`, () => assert.equal(isExactNumber(literal), true));
  }

  const changed = [
    "9007199254740993",
    "12345678901234567890",
    "12345678901234567168",
    "100000000000000000001",
    "1.0000000000000000001",
    "0.1234567890123456789",
    "1e309",
    "-1e999",
    "1e-999",
    "1e99999999999999999999",
    `0.${"1".repeat(200)}`,
    `1${"0".repeat(1_000_000)}1`,
  ];
  for (const literal of changed) {
    test(`${literal.slice(0, 40)} would be changed`, () => assert.equal(isExactNumber(literal), false));
  }
});
