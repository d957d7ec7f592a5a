import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { estimateTextWidth } from "./text-width.ts";

describe("the width of a text", () => {
  it("grows with its letters, wide ones more than narrow ones", () => {
    assert.equal(estimateTextWidth(""), 0);
    assert.ok(estimateTextWidth("ill") < estimateTextWidth("abc"));
    assert.ok(estimateTextWidth("abc") < estimateTextWidth("MWM"));
    assert.ok(estimateTextWidth("abc", 12) < estimateTextWidth("abc", 13));
  });

  it("is that of a square for each sign of writings that have no small letters", () => {
    assert.equal(estimateTextWidth("港口", 10), 20);
  });
});
