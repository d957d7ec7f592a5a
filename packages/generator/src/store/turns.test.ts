// Turns within one process.
import assert from "node:assert/strict";
import { test } from "node:test";
import { passTurn, takeTurn } from "./turns.ts";

test("turns come in the order in which they were asked for", async () => {
  const order: number[] = [];
  assert.ok(await takeTurn("order", 0));
  const waiting = [1, 2, 3].map(async (number) => {
    assert.ok(await takeTurn("order", 60_000));
    order.push(number);
    passTurn("order");
  });
  passTurn("order");
  await Promise.all(waiting);
  assert.deepEqual(order, [1, 2, 3]);
  assert.ok(await takeTurn("order", 0), "free again");
  passTurn("order");
});

test("one that waited too long is out of the line, and the next gets the turn", async () => {
  assert.ok(await takeTurn("patience", 0));
  assert.equal(await takeTurn("patience", 0), false);
  const impatient = takeTurn("patience", 1);
  const patient = takeTurn("patience", 60_000);
  assert.equal(await impatient, false);
  passTurn("patience");
  assert.ok(await patient);
  passTurn("patience");
});
