// Saves with something going wrong at every one of their file operations.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { recoverProject, StoreError } from "@lathe/generator";
import { startScript } from "../support/child.ts";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { Crashed, faultyFiles, isChange } from "../support/faulty-files.ts";
import {
  assertFolders,
  assertState,
  assertRecovers,
  crashAfterCommit,
  type ExpectedSave,
  expectedSave,
  FIRST_SAVE,
  MANY_FILES,
  readRevision,
  readSeenState,
  trySave,
  withOldProject,
} from "../support/save-scenario.ts";

// Together, because killed processes leave this one waiting.
suite("a save of many files", { concurrency: true }, () => {
  let expected: ExpectedSave;
  before(async () => {
    expected = await expectedSave(MANY_FILES);
  });

  test("SIGKILL before any change reads as all old or all new, and recovery makes it so on disk", async () => {
    await withOldProject(MANY_FILES, async (dir) => {
      const { code } = await startScript("save-and-die.ts", [dir, "Infinity"]).ended;
      assert.equal(code, 0);
      await assertState(dir, expected.new);
    });
    await forEachCase(runUpTo(expected.changes), (at) =>
      withOldProject(MANY_FILES, async (dir) => {
        const { signal } = await startScript("save-and-die.ts", [dir, String(at)]).ended;
        assert.equal(signal, "SIGKILL");
        await assertRecovers(dir, await readSeenState(dir, expected));
      }),
    );
  });

  test("a failure at any one operation is overcome, or leaves all as it was and says so", () =>
    assertFailuresLeaveNothing(expected));

  test("a crash at any change reads as all old or all new, and recovery makes it so on disk", () =>
    assertCrashesAreRecovered(expected));

  test("a disk that fails for good at any change never leaves a mix", () =>
    forEachCase(runUpTo(expected.changes), (at) =>
      withOldProject(MANY_FILES, async (dir) => {
        const kind = at % 2 === 0 ? "ENOSPC" : "EIO";
        const { files } = faultyFiles({ at, kind, lasting: true, onlyChanges: true });
        const ending = await trySave(MANY_FILES, dir, files);
        const state = ending.kind === "done" ? expected.new : expected.old;
        if (ending.kind === "failed") assertClear(ending.error, kind);
        if (ending.kind === "done" && ending.unfinished !== undefined) {
          assert.match(ending.unfinished.message, /The change is saved, but .+ not in place yet\./);
        }
        assert.equal(await readRevision(dir), state.revision);
        await assertRecovers(dir, state);
      }),
    ));

  test("a crash at any change of a recovery is recovered from", async () => {
    const halfway = 4;
    const counting = faultyFiles({ at: Infinity, kind: "crash", onlyChanges: true });
    await withOldProject(MANY_FILES, async (dir) => {
      await crashAfterCommit(dir, expected, halfway);
      await recoverProject(dir, counting);
    });
    assert.ok(counting.operations.length > 20);
    await forEachCase(runUpTo(counting.operations.length), (at) =>
      withOldProject(MANY_FILES, async (dir) => {
        await crashAfterCommit(dir, expected, halfway);
        const { files } = faultyFiles({ at, kind: "crash", onlyChanges: true });
        await recoverProject(dir, { files }).catch((error: unknown) => assert.ok(error instanceof Crashed));
        assert.equal(await readRevision(dir), expected.new.revision);
        await assertRecovers(dir, expected.new);
      }),
    );
  });
});

suite("a first save, of one file", () => {
  let expected: ExpectedSave;
  before(async () => {
    expected = await expectedSave(FIRST_SAVE);
    assert.equal(expected.commit, 0, "needs no journal");
  });

  test("a failure at any one operation is overcome, or leaves all as it was and says so", () =>
    assertFailuresLeaveNothing(expected));

  test("a crash at any change reads as all old or all new, and recovery makes it so on disk", () =>
    assertCrashesAreRecovered(expected));
});

async function assertFailuresLeaveNothing(expected: ExpectedSave): Promise<void> {
  const { scenario, operations } = expected;
  await forEachCase(operations.entries(), ([index, operation]) =>
    withOldProject(scenario, async (dir) => {
      const kind = isChange(operation) ? "ENOSPC" : "EIO";
      const ending = await trySave(scenario, dir, faultyFiles({ at: index + 1, kind }).files);
      const state = ending.kind === "done" ? expected.new : expected.old;
      if (ending.kind === "failed") assertClear(ending.error, kind);
      else assert.deepEqual(ending, { kind: "done", unfinished: undefined });
      await assertState(dir, state);
      // That an empty folder can't be removed is no reason to fail, nor to try again.
      if (!operation.startsWith("removeFolder")) assertFolders(dir, state);
    }),
  );
}

async function assertCrashesAreRecovered(expected: ExpectedSave): Promise<void> {
  const { scenario, changes, commit } = expected;
  await forEachCase(runUpTo(changes), (at) =>
    withOldProject(scenario, async (dir) => {
      const { files } = faultyFiles({ at, kind: "crash", onlyChanges: true });
      const ending = await trySave(scenario, dir, files);
      const state = await readSeenState(dir, expected);
      if (commit > 0) assert.equal(state, at <= commit ? expected.old : expected.new);
      // Where the crash hits only the release of the lock, the caller has its answer.
      if (ending.kind === "done") assert.equal(state, expected.new);
      else assert.ok(ending.kind === "failed" && ending.error instanceof Crashed);
      await assertRecovers(dir, state);
    }),
  );
}

/** Checks that an error says what happened, where, what holds now, and what to do. */
function assertClear(error: unknown, errno: string): void {
  assert.ok(error instanceof StoreError, String(error));
  const sentences = `^Could not (read|write|lock|recover) .+: .+ \\(${errno}\\)\\. Nothing .+\\. .+ try again\\.$`;
  assert.match(error.message, new RegExp(sentences));
  assert.doesNotMatch(error.message, /lathe-tmp/);
  assert.ok(error.cause instanceof Error);
}
