// What is told of a generation, with a clock of the test's own.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { GenerationProgress, GenerationStep } from "@lathe/contract";
import { createRefusal } from "../services/refusal.ts";
import type { GenerateOutcome } from "../services/write-generation.ts";
import { createGenerationTracker } from "./generation-tracker.ts";

const DONE: GenerateOutcome = {
  ok: true,
  result: { historyId: "000007", savedRevision: "a", files: [], migration: null },
  unfinished: undefined,
};

interface Followed {
  readonly told: readonly GenerationProgress[];
  readonly outcome: Promise<GenerateOutcome>;
}

/** Follows a generation whose every step takes ten milliseconds. */
function follow(steps: readonly GenerationStep[], end: () => GenerateOutcome): Followed {
  const told: GenerationProgress[] = [];
  let clock = 1000;
  const { track } = createGenerationTracker(
    (progress) => told.push(progress),
    () => clock,
  );
  const outcome = track("p-1", async (onStep) => {
    for (const step of steps) {
      onStep(step);
      clock += 10;
    }
    return end();
  });
  return { told, outcome };
}

suite("a generation that is followed", () => {
  test("tells each step as it begins, with the times of those before it, and its end", async () => {
    const { told, outcome } = follow(["check", "render", "prove", "write", "record"], () => DONE);
    assert.equal(await outcome, DONE);
    assert.deepEqual(
      told.map(({ state, step, done, ms }) => [state, step, done, ms]),
      [
        ["running", "check", 0, 0],
        ["running", "render", 1, 10],
        ["running", "prove", 2, 20],
        ["running", "write", 3, 30],
        ["running", "record", 4, 40],
        ["done", "record", 5, 50],
      ],
    );
    const last = told.at(-1);
    assert.deepEqual([last?.planId, last?.total, last?.historyId, last?.message], ["p-1", 5, "000007", null]);
    assert.deepEqual(
      last?.steps.map(({ step, ms }) => [step, ms]),
      [
        ["check", 10],
        ["render", 10],
        ["prove", 10],
        ["write", 10],
        ["record", 10],
      ],
    );
  });

  test("counts steps that had nothing to do as done, in no time", async () => {
    const { told, outcome } = follow(["check", "render"], () => DONE);
    await outcome;
    const last = told.at(-1);
    assert.deepEqual([last?.state, last?.done, last?.ms], ["done", 5, 20]);
    assert.deepEqual(
      last?.steps.map(({ ms }) => ms),
      [10, 10, 0, 0, 0],
    );
  });

  test("tells where and why it ended early", async () => {
    const { told, outcome } = follow(["check"], () => createRefusal("stale_plan", "Plan again."));
    await outcome;
    const last = told.at(-1);
    assert.deepEqual(
      [last?.state, last?.step, last?.done, last?.message, last?.historyId],
      ["failed", "check", 0, "Plan again.", null],
    );
  });

  test("is no generation where it is refused before its first step", async () => {
    const { told, outcome } = follow([], () => createRefusal("invalid_model", "Mend it."));
    await outcome;
    assert.deepEqual(told, []);
  });

  test("tells nothing of this machine where the disk fails", async () => {
    const { told, outcome } = follow(["check", "write"], () => {
      throw new Error("ENOSPC: /home/somebody");
    });
    await assert.rejects(outcome, /ENOSPC/);
    assert.equal(told.at(-1)?.state, "failed");
    assert.doesNotMatch(told.at(-1)?.message ?? "", /home/);
  });

  test("is waited for by those who want none under way", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const tracker = createGenerationTracker(() => {});
    await tracker.whenIdle();
    const order: string[] = [];
    const outcome = tracker.track("p-1", async (onStep) => {
      onStep("check");
      await promise;
      order.push("generated");
      return DONE;
    });
    const idle = tracker.whenIdle().then(() => order.push("idle"));
    resolve();
    await Promise.all([outcome, idle]);
    assert.deepEqual(order, ["generated", "idle"]);
  });
});
