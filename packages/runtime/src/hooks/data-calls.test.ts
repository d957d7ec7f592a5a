import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { DataCalls } from "./data-calls.ts";

const failing = () => Promise.reject(new Error("failed"));

suite("DataCalls", () => {
  test("gives what a call gives, by await, then and catch", async () => {
    const calls = new DataCalls();
    assert.equal(await calls.track(async () => 1), 1);
    assert.equal(await calls.track(async () => 1).then((value) => value + 1), 2);
    assert.equal(await calls.track(failing).catch(() => "caught"), "caught");
    assert.deepEqual(await Promise.all([calls.track(async () => 1), calls.track(async () => 2)]), [1, 2]);
    await assert.rejects(calls.track(failing), { message: "failed" });
    await calls.waitForAll();
  });

  test("waits for calls that nobody waits for, and for those that they lead to", async () => {
    const calls = new DataCalls();
    const done: number[] = [];
    void calls.track(async () => {
      await new Promise(setImmediate);
      done.push(1);
      void calls.track(async () => {
        await new Promise(setImmediate);
        done.push(2);
      });
    });
    await calls.waitForAll();
    assert.deepEqual(done, [1, 2]);
  });

  test("tells the failure of a call that nobody waited for, and ends no process by it", async () => {
    const calls = new DataCalls();
    void calls.track(failing);
    await new Promise(setImmediate);
    await assert.rejects(calls.waitForAll(), { message: "failed" });
  });

  test("a failure that somebody saw is theirs", async () => {
    const calls = new DataCalls();
    await calls.track(failing).catch(() => {});
    await calls.waitForAll();
  });

  test("takes no calls after the end", async () => {
    const calls = new DataCalls();
    let hasRun = false;
    calls.end();
    const late = calls.track(async () => {
      hasRun = true;
    });
    await assert.rejects(late, /after it had ended/);
    assert.equal(hasRun, false);
  });
});
