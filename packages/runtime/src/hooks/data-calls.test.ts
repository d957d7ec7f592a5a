import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { DataCalls } from "./data-calls.ts";

const failing = () => Promise.reject(new Error("failed"));

suite("DataCalls", () => {
  test("gives what a call gives, by await, then and catch", async () => {
    const calls = new DataCalls();
    assert.equal(await calls.make(async () => 1), 1);
    assert.equal(await calls.make(async () => 1).then((value) => value + 1), 2);
    assert.equal(await calls.make(failing).catch(() => "caught"), "caught");
    assert.deepEqual(await Promise.all([calls.make(async () => 1), calls.make(async () => 2)]), [1, 2]);
    await assert.rejects(calls.make(failing), { message: "failed" });
    await calls.settled();
  });

  test("waits for calls that nobody waits for, and for those that they lead to", async () => {
    const calls = new DataCalls();
    const done: number[] = [];
    void calls.make(async () => {
      await new Promise(setImmediate);
      done.push(1);
      void calls.make(async () => {
        await new Promise(setImmediate);
        done.push(2);
      });
    });
    await calls.settled();
    assert.deepEqual(done, [1, 2]);
  });

  test("tells the failure of a call that nobody waited for, and ends no process by it", async () => {
    const calls = new DataCalls();
    void calls.make(failing);
    await new Promise(setImmediate);
    await assert.rejects(calls.settled(), { message: "failed" });
  });

  test("a failure that somebody saw is theirs", async () => {
    const calls = new DataCalls();
    await calls.make(failing).catch(() => {});
    await calls.settled();
  });

  test("takes no calls after the end", async () => {
    const calls = new DataCalls();
    let hasRun = false;
    calls.end();
    const late = calls.make(async () => {
      hasRun = true;
    });
    await assert.rejects(late, /after it had ended/);
    assert.equal(hasRun, false);
  });
});
