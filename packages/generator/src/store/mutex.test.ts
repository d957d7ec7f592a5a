// Turns within one process.
import assert from "node:assert/strict";
import { test } from "node:test";
import { releaseMutex, acquireMutex } from "./mutex.ts";

test("turns come in the order in which they were asked for", async () => {
  const order: number[] = [];
  assert.ok(await acquireMutex("order", 0));
  const waiting = [1, 2, 3].map(async (number) => {
    assert.ok(await acquireMutex("order", 60_000));
    order.push(number);
    releaseMutex("order");
  });
  releaseMutex("order");
  await Promise.all(waiting);
  assert.deepEqual(order, [1, 2, 3]);
  assert.ok(await acquireMutex("order", 0), "free again");
  releaseMutex("order");
});

test("one that waited too long is out of the line, and the next gets the turn", async () => {
  assert.ok(await acquireMutex("patience", 0));
  assert.equal(await acquireMutex("patience", 0), false);
  const impatient = acquireMutex("patience", 1);
  const patient = acquireMutex("patience", 60_000);
  assert.equal(await impatient, false);
  releaseMutex("patience");
  assert.ok(await patient);
  releaseMutex("patience");
});
