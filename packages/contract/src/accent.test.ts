import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { adaptAccent } from "./accent.ts";

describe("the accent of a project", () => {
  it("stays as it is where it can be read", () => {
    assert.deepEqual(adaptAccent("#0F5C7A", "light"), { accent: "#0f5c7a", onAccent: "#ffffff" });
  });

  it("is darkened on light, and lightened on dark", () => {
    assert.deepEqual(adaptAccent("#FFD400", "light"), { accent: "#806a00", onAccent: "#ffffff" });
    assert.deepEqual(adaptAccent("#0F5C7A", "dark"), { accent: "#6395a9", onAccent: "#0e1726" });
  });

  it("is nothing where it is no colour", () => {
    assert.equal(adaptAccent("red; background: url(x)", "light"), undefined);
  });
});
