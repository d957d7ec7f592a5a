import assert from "node:assert/strict";
import { it } from "node:test";
import { readSpan } from "./read-span.ts";

it("a condition without a span begins with a week", () => {
  assert.deepEqual(readSpan({ n: 14, unit: "month" }), { n: 14, unit: "month" });
  assert.deepEqual(readSpan(null), { n: 7, unit: "day" });
  assert.deepEqual(readSpan({ n: -1, unit: "hour" }), { n: 7, unit: "day" });
});
