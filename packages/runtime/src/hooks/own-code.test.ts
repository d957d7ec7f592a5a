import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type OwnCodeBounds, runOwnCode } from "./own-code.ts";

const logged: object[] = [];
const log = { info() {}, warn() {}, error: (facts: object) => void logged.push(facts) };
const run = { name: "beforeCreate of articles", log, budgetMs: 10_000 };

suite("runOwnCode", () => {
  test("gives what the code gives, and throws what it throws", async () => {
    assert.equal(await runOwnCode(run, () => 1), 1);
    assert.equal(await runOwnCode(run, async () => 2), 2);
    const failing = () => {
      throw new TypeError("own");
    };
    await assert.rejects(runOwnCode(run, failing), { name: "TypeError" });
  });

  test("waits for the calls that the code left open", async () => {
    let isDone = false;
    await runOwnCode(run, ({ calls }) => {
      void calls.track(async () => {
        await new Promise(setImmediate);
        isDone = true;
      });
    });
    assert.equal(isDone, true);
  });

  test("when the time is over: fails, aborts the signal, ends the calls and says which code it was", async () => {
    let bounds: OwnCodeBounds | undefined;
    const never = (given: OwnCodeBounds) => {
      bounds = given;
      return new Promise(() => {});
    };
    await assert.rejects(runOwnCode({ ...run, budgetMs: 1 }, never), { code: "unavailable" });
    assert.equal(bounds?.signal.aborted, true);
    await assert.rejects(async () => bounds?.calls.track(async () => 1), /after it had ended/);
    assert.deepEqual(logged, [{ ownCode: run.name, budgetMs: 1 }]);
  });

  test("a failure after the time was over harms nobody", async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    await assert.rejects(
      runOwnCode({ ...run, budgetMs: 1 }, () => promise),
      { code: "unavailable" },
    );
    reject(new Error("late"));
    await new Promise(setImmediate);
  });
});
