import assert from "node:assert/strict";
import { test } from "node:test";
import { createChoiceValue, createChoiceValues } from "./choice-values.ts";

test("the label of a value is made of its words, as that of a field is", () => {
  for (const [value, label] of [
    ["new", "New"],
    ["sold out", "Sold out"],
    ["sold_out", "Sold out"],
    ["in-progress", "In progress"],
    ["soldOut", "Sold out"],
    ["épuisé", "Épuisé"],
    ["t-shirt", "T-shirt"],
  ] as const)
    assert.deepEqual(createChoiceValue(value), { value, label });
  for (const value of ["S", "EUR", "2xl", "iPhone", "Sold out"])
    assert.deepEqual(createChoiceValue(value), { value });
});

test("texts of records become values in their order, each with its text as the label", () => {
  assert.deepEqual(createChoiceValues(["Sold out", "new", "sold out", "M", "x".repeat(101), "été", "??"]), [
    { value: "sold-out", label: "Sold out" },
    { value: "new", label: "New" },
    { value: "M" },
    { value: "ete", label: "Été" },
    { value: "??" },
  ]);
  assert.equal(createChoiceValues(Array.from({ length: 80 }, (_, n) => `v${n}`)).length, 50);
});
