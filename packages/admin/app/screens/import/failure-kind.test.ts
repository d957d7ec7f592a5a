import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { getFailureKind } from "./failure-kind.ts";

describe("an error of a file", () => {
  it("is about the value where the field can't hold it", () => {
    assert.equal(getFailureKind({ code: "unknown_word", value: "offen" }, "field"), "value");
    assert.equal(getFailureKind({ code: "bad_format", value: "Ada" }, "relation"), "noRecord");
    assert.equal(getFailureKind({ code: "wrong_type", value: null }, "field"), "required");
    assert.equal(getFailureKind({ code: "taken", value: "a" }, undefined), "taken");
    assert.equal(getFailureKind({ code: "no_such_image", value: "a" }, "field"), "noImage");
    assert.equal(getFailureKind({ code: "bad_row", value: null }, undefined), "badRow");
  });

  it("keeps the words of the application where own code refuses", () => {
    for (const at of ["field", "relation", undefined] as const)
      for (const value of ["published", "", null])
        assert.equal(getFailureKind({ code: "too_early", value }, at), "application");
  });
});
