import assert from "node:assert/strict";
import { test } from "node:test";
import { type ProposedField, proposeEntity } from "@lathe/model";
import { retypeField } from "./retype-field.ts";

const propose = (sample: string) => proposeEntity(sample)?.fields[0] as ProposedField;

test("a column that becomes a choice keeps the values of the sample, in their order", () => {
  const { field, why } = retypeField(propose("status\nSold out\nnew\nSold out\n"), "enum");
  assert.deepEqual(field["values"], [
    { value: "sold-out", label: "Sold out" },
    { value: "new", label: "New" },
  ]);
  assert.equal(why, "2 different values");
});

test("of many values the first are taken, and an empty column has one to begin with", () => {
  const many = Array.from({ length: 60 }, (_, n) => `word ${n}`).join("\n");
  assert.equal(retypeField(propose(`status\n${many}`), "enum").why, "50 of 60 different values");
  const { field } = retypeField(propose('[{"status": null}]'), "enum");
  assert.deepEqual(field["values"], [{ value: "first", label: "First" }]);
});
