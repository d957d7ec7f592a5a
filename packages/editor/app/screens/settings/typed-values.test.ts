// What is typed in settings becomes values, and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeMinutes, formatAmount, parseAmount, parseLines, parseOptional } from "./typed-values.ts";

test("amounts are typed in a unit, and what is none is left to the model", () => {
  assert.equal(parseAmount("20", 1_048_576), 20_971_520);
  assert.equal(parseAmount(" 0.5 ", 1_000_000), 500_000);
  assert.equal(parseAmount("many"), "many");
  assert.equal(parseAmount(""), "");
  assert.equal(formatAmount(20_971_520, 1_048_576), "20");
  assert.equal(formatAmount(10_000_000, 1_048_576), "9.54");
});

test("lines and texts are trimmed, and empty ones are none", () => {
  assert.deepEqual(parseLines(" https://a.example \n\nhttps://b.example"), [
    "https://a.example",
    "https://b.example",
  ]);
  assert.equal(parseOptional("  "), null);
});

test("minutes are told in days, hours and minutes", () => {
  assert.equal(describeMinutes(480), "8 hours");
  assert.equal(describeMinutes(1501), "1 day, 1 hour, 1 minute");
});
