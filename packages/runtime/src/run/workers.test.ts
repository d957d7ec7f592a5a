import assert from "node:assert/strict";
import { test } from "node:test";
import { getRestartDelay } from "./workers.ts";

test("a worker is replaced at once after a long life, and ever later after short ones", () => {
  const pauses = Array.from({ length: 10 }, (_, deaths) => getRestartDelay(deaths));
  assert.deepEqual(pauses, [0, 100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
});
