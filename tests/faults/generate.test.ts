// Generations with something going wrong at every one of their file operations.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { before, suite, test } from "node:test";
import { readHistory, StoreError } from "@lathe/generator";
import { startScript } from "../support/child.ts";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { Crashed, faultyFiles, isChange } from "../support/faulty-files.ts";
import {
  assertStillWorks,
  attemptGeneration,
  type ExpectedGeneration,
  expectedGeneration,
  readRecoveredState,
  withOldState,
} from "../support/generate-scenario.ts";
import { createPlan } from "../generator/support/project.ts";

suite("a generation", () => {
  let expected: ExpectedGeneration;
  before(async () => {
    expected = await expectedGeneration();
    assert.ok(expected.commit > 100, "stages many files before it is decided");
  });

  test("that crashes at any change is wholly old or wholly new, and the next one works", () =>
    forEachCase(moments(expected, 9), (at) =>
      withOldState(expected, async (dir) => {
        const { files } = faultyFiles({ at, kind: "crash", onlyChanges: true });
        const ending = await attemptGeneration(dir, expected.planId, files);
        if (ending.kind !== "done") assert.ok(ending.kind === "failed" && ending.error instanceof Crashed);
        const decided = at > expected.commit;
        // Planners see what is decided before it is in place.
        if (at % 5 === 0) assert.equal((await createPlan(dir)).upToDate, decided);
        const which = await readRecoveredState(dir, expected);
        assert.equal(which, decided ? "new" : "old");
        assertNothingLeft(dir, decided);
        if (at % 5 === 0) await assertStillWorks(dir, which);
      }),
    ));

  test("that a full disk fails once is made good, or leaves all as it was and says so", () =>
    forEachCase(moments(expected, 17), (at) =>
      withOldState(expected, async (dir) => {
        const { files } = faultyFiles({ at, kind: "ENOSPC", onlyChanges: true });
        const ending = await attemptGeneration(dir, expected.planId, files);
        assert.notEqual(ending.kind, "refused");
        if (ending.kind === "failed") assertClear(ending.error, "ENOSPC");
        assert.equal(await readRecoveredState(dir, expected), ending.kind === "done" ? "new" : "old");
        await assertHistoryTells(dir, ending.kind, expected.changes[at - 1] ?? "");
      }),
    ));

  test("that a disk fails for good never leaves a mix", () =>
    forEachCase(moments(expected, 23), (at) =>
      withOldState(expected, async (dir) => {
        const kind = at % 2 === 0 ? "ENOSPC" : "EIO";
        const { files } = faultyFiles({ at, kind, lasting: true, onlyChanges: true });
        const ending = await attemptGeneration(dir, expected.planId, files);
        if (ending.kind === "failed") assertClear(ending.error, kind);
        assert.equal(await readRecoveredState(dir, expected), ending.kind === "done" ? "new" : "old");
      }),
    ));

  test("that can't read something changes nothing and says so", () =>
    forEachCase(
      [...expected.operations.entries()].filter(([index, one]) => !isChange(one) && index % 97 === 0),
      ([index]) =>
        withOldState(expected, async (dir) => {
          const { files } = faultyFiles({ at: index + 1, kind: "EIO" });
          const ending = await attemptGeneration(dir, expected.planId, files);
          if (ending.kind === "failed") assertClear(ending.error, "EIO");
          assert.equal(await readRecoveredState(dir, expected), ending.kind === "done" ? "new" : "old");
        }),
    ));

  test("whose process is killed is wholly old or wholly new", async () => {
    const { changes, commit } = expected;
    const kills = [1, 20, Math.floor(commit / 2), commit, commit + 1, commit + 30, changes.length - 3];
    await forEachCase(
      kills,
      (at) =>
        withOldState(expected, async (dir) => {
          const { signal } = await startScript("generate-and-die.ts", [dir, expected.planId, String(at)])
            .ended;
          assert.equal(signal, "SIGKILL");
          const which = await readRecoveredState(dir, expected);
          await assertStillWorks(dir, which);
        }),
      { atOnce: 2 },
    );
  });
});

/**
 * The changes at which something goes wrong: those around the one that decides, and of the others, which are many of a kind,
 * one in n. EVERY_FAULT=1 takes them all.
 */
function moments({ changes, commit }: ExpectedGeneration, n: number): readonly number[] {
  const stride = process.env["EVERY_FAULT"] === undefined ? n : 1;
  return runUpTo(changes.length).filter((at) => at % stride === 0 || Math.abs(at - commit) <= 4);
}

/** Nothing temporary stays, and no folder that nobody needs; one that was just made may, since nobody knows whose it is. */
function assertNothingLeft(dir: string, decided: boolean): void {
  const left = readdirSync(dir, { recursive: true }).map((name) => String(name).replaceAll("\\", "/"));
  assert.deepEqual(
    left.filter((path) => path.endsWith(".lathe-tmp") || path.endsWith("staging.json")),
    [],
  );
  const gone = decided ? "src/generated/blog/posts" : "src/generated/blog/articles";
  assert.ok(!left.includes(gone), gone);
}

/** What failed is in the history, unless it failed there. */
async function assertHistoryTells(
  dir: string,
  kind: "done" | "failed" | "refused",
  operation: string,
): Promise<void> {
  const history = await readHistory(dir);
  assert.ok(history.ok);
  assert.deepEqual(history.page.problems, []);
  const [last] = history.page.items;
  if (kind === "done") assert.equal(last?.outcome, "done");
  else if (!/\.lathe\/run(?:$|\/locks)|\.gitignore/.test(operation)) {
    assert.equal(last?.outcome, "failed", operation);
    assert.match(last.message ?? "", /the disk is full/);
  }
}

/** Checks that an error says what happened, where, what holds now, and what to do. */
function assertClear(error: unknown, errno: string): void {
  assert.ok(error instanceof StoreError, String(error));
  const sentences = `^Could not (read|write|lock|recover) .+: .+ \\(${errno}\\)\\. Nothing .+\\. .+ try again\\.$`;
  assert.match(error.message, new RegExp(sentences));
  assert.doesNotMatch(error.message, /lathe-tmp/);
}
