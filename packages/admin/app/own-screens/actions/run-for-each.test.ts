import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runForEach } from "./run-for-each.ts";

const ids = Array.from({ length: 10 }, (_, index) => `${index}`);

describe("an action for many records", () => {
  it("is done for each, a few at a time, and says how far it is", async () => {
    let running = 0;
    let most = 0;
    const seen: string[] = [];
    const progress: number[] = [];
    const outcome = await runForEach(
      ids,
      async (id) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        seen.push(id);
        running -= 1;
      },
      { describe: String, onProgress: (over) => progress.push(over) },
    );
    assert.deepEqual(seen.toSorted(), ids);
    assert.equal(most, 4);
    assert.deepEqual(progress, [0, ...ids.map((_, index) => index + 1)]);
    assert.deepEqual(outcome, { done: 10, failed: [] });
  });

  it("goes on where one fails, and tells which, in order", async () => {
    const outcome = await runForEach(
      ids,
      (id) => (id === "7" || id === "2" ? Promise.reject(new Error(`no ${id}`)) : Promise.resolve()),
      { describe: (error) => (error as Error).message, onProgress: () => {} },
    );
    assert.deepEqual(outcome, {
      done: 8,
      failed: [
        { id: "2", code: "refused", message: "no 2" },
        { id: "7", code: "refused", message: "no 7" },
      ],
    });
  });
});
