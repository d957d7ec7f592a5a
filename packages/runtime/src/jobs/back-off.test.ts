import assert from "node:assert/strict";
import { test } from "node:test";
import { getBackOffMs, getPostponedMs } from "./back-off.ts";

test("the pause is four times as long after each failure, within a quarter, and never more than six hours", () => {
  const middle = [1, 2, 3, 4, 5].map((attempt) => getBackOffMs(attempt, () => 0.5));
  assert.deepEqual(middle, [10_000, 40_000, 160_000, 640_000, 2_560_000]);
  assert.equal(
    getBackOffMs(1, () => 0),
    7500,
  );
  assert.equal(
    getBackOffMs(1, () => 1),
    12_500,
  );
  assert.equal(
    getBackOffMs(90, () => 0.5),
    6 * 60 * 60_000,
  );
});

test("what is postponed waits for as long as it has waited, at least a second and at most five minutes", () => {
  const pauses = [0, 999, 30_000, 3_600_000].map((age) => getPostponedMs(age, () => 0.5));
  assert.deepEqual(pauses, [1000, 1000, 30_000, 300_000]);
});
