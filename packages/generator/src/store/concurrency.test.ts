// Order, bounds and failures of operations that run together.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { runSequentially, mapBounded } from "./concurrency.ts";

suite("mapBounded", () => {
  test("keeps the order and runs a few at a time", async () => {
    let running = 0;
    let most = 0;
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const results = await mapBounded(numbers, async (number) => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
      return number * 2;
    });
    assert.deepEqual(
      results,
      numbers.map((number) => number * 2),
    );
    assert.ok(most > 1 && most <= 16);
  });

  test("begins nothing after a failure, and leaves nothing running", async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    const run = mapBounded(
      Array.from({ length: 100 }, (_, index) => index),
      async (number) => {
        begun.push(number);
        if (number === 3) throw new Error("three");
        await turn();
        ended.push(number);
      },
    );
    await assert.rejects(run, { message: "three" });
    assert.ok(begun.length <= 16);
    assert.equal(ended.length, begun.length - 1);
  });

  test("does nothing for no items", async () => assert.deepEqual(await mapBounded([], async () => 1), []));
});

test("inTurn ends at the first failure", async () => {
  const done: number[] = [];
  const run = runSequentially([1, 2, 3], async (number) => {
    if (number === 2) throw new Error("two");
    done.push(number);
  });
  await assert.rejects(run, { message: "two" });
  assert.deepEqual(done, [1]);
});
