import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createTestField } from "../field-testing.ts";
import { isYear } from "./is-year.ts";
import { stepInteger } from "./step-integer.ts";
import { validateInteger } from "./validate-integer.ts";

describe("steps of a whole number", () => {
  const field = createTestField("integer", { min: 1, max: 3 });

  it("stay within the bounds", () => {
    assert.equal(stepInteger(field, 2, 1), 3);
    assert.equal(stepInteger(field, 3, 1), 3);
    assert.equal(stepInteger(field, 1, -1), 1);
  });

  it("begin near zero", () => {
    assert.equal(stepInteger(field, null, -1), 1);
    assert.equal(stepInteger(createTestField("integer"), "six", 1), 0);
  });
});

describe("years", () => {
  const year = createTestField("integer", { min: 1900, max: 2100 });

  it("are known by their bounds", () => {
    assert.equal(isYear(year), true);
    assert.equal(isYear(createTestField("integer", { min: 0, max: 2100 })), false);
    assert.equal(isYear(createTestField("integer")), false);
  });

  it("are told without groups of digits", () => {
    assert.deepEqual(validateInteger(year, 1899), [
      { key: "fields.problem-range", values: { min: "1900", max: "2100" } },
    ]);
  });
});
