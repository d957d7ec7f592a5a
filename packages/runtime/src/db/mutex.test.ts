// Turns: one at a time, in order, and not waiting for ever.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Mutex } from "./mutex.ts";

test("one after the other, in the order of asking, past those that fail", async () => {
  const turns = new Mutex(60_000);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === "b") throw new Error("b");
    return name;
  };
  const outcomes = await Promise.allSettled(["a", "b", "c"].map((name) => turns.runExclusive(work(name))));
  assert.deepEqual(
    log,
    ["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
});

test("who waits for too long gives up, and those behind still get their turn", async () => {
  const turns = new Mutex(1);
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
  const first = turns.runExclusive(() => end);
  await assert.rejects(
    turns.runExclusive(() => Promise.resolve()),
    { name: "DatabaseError", kind: "unavailable" },
  );
  letGo();
  await first;
  assert.equal(await turns.runExclusive(() => Promise.resolve("late")), "late");
});
