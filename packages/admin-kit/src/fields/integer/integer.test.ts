import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createTestField } from "../field-testing.ts";
import { stepInteger } from "./step-integer.ts";

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
