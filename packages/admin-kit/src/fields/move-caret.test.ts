import assert from "node:assert/strict";
import { it } from "node:test";
import { moveCaret } from "./move-caret.ts";

it("a caret stays between the same digits when groups go", () => {
  assert.equal(moveCaret("1,250.00", 0, "1250.00"), 0);
  assert.equal(moveCaret("1,250.00", 2, "1250.00"), 1);
  assert.equal(moveCaret("1,250.00", 4, "1250.00"), 3);
  assert.equal(moveCaret("1,250.00", 8, "1250.00"), 7);
  assert.equal(moveCaret("-1,250", 1, "-1250"), 0);
});
