// Several writes on their way at a time: which of several failures is told.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DatabaseError } from "@lathe/runtime/database";
import { waitForAll } from "@lathe/runtime/parts";

const refused = new DatabaseError("taken", { kind: "unique", sqlState: "23505" });
const aftermath = new DatabaseError("aborted", { kind: "other", sqlState: "25P02" });

/** Fails after so many turns of the queue. */
async function failAfter(hops: number, error: Error): Promise<never> {
  for (let hop = 0; hop < hops; hop += 1) await Promise.resolve();
  throw error;
}

test("the failure that made the others is told, however late it is heard of", async () => {
  await assert.rejects(waitForAll([failAfter(5, refused), failAfter(1, aftermath)]), refused);
  await assert.rejects(waitForAll([failAfter(1, aftermath), failAfter(9, refused)]), refused);
});

test("where nothing else is known, the first one is", async () => {
  await assert.rejects(waitForAll([failAfter(3, aftermath)]), aftermath);
});

test("what all give comes in their order", async () => {
  assert.deepEqual(await waitForAll([Promise.resolve(1), Promise.resolve(2)]), [1, 2]);
});
