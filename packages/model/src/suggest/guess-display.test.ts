import assert from "node:assert/strict";
import { test } from "node:test";
import { guessDisplay } from "./guess-display.ts";

test("what a record is called is told by the names of its fields", () => {
  assert.equal(guessDisplay(["sku", "number", "productName"]), "productName");
  assert.equal(guessDisplay(["number", "total"]), "number");
  assert.equal(guessDisplay(["phoneNumber", "price", "named"]), undefined);
});
