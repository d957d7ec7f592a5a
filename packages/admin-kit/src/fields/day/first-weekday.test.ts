import assert from "node:assert/strict";
import { it } from "node:test";
import { findFirstWeekday } from "./first-weekday.ts";

it("weeks begin where the language is spoken", () => {
  assert.equal(findFirstWeekday("en-GB"), 1);
  assert.equal(findFirstWeekday("en-US"), 0);
  assert.equal(findFirstWeekday("ar-EG"), 6);
});
