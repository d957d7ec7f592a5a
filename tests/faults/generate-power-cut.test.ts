// A power cut at moments of a generation: what was not synced may be gone, or there in part.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import {
  attemptGeneration,
  type ExpectedGeneration,
  expectedGeneration,
  readRecoveredState,
  withOldState,
} from "../support/generate-scenario.ts";
import { trackFolder } from "../support/power-cut.ts";
import { quickDisk } from "../support/quick-disk.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

suite("a power cut during a generation", () => {
  let expected: ExpectedGeneration;
  before(async () => {
    expected = await expectedGeneration();
  });

  const chances: readonly (readonly [string, (at: number) => () => boolean])[] = [
    ["nothing that was not synced survives", () => () => false],
    ["some of what was not synced survives", alternating],
  ];
  for (const [name, chanceOf] of chances) {
    test(`leaves all old or all new: ${name}`, () =>
      forEachCase(
        runUpTo(expected.changes.length + 1).filter(
          (at) => at % 29 === 0 || Math.abs(at - expected.commit) < 3,
        ),
        (at) =>
          withOldState(expected, async (dir) => {
            const followed = await trackFolder(dir, quickDisk);
            const { files } = faultyFiles({ at, kind: "crash", onlyChanges: true }, followed.files);
            const ending = await attemptGeneration(dir, expected.planId, files);
            await withTempFolder(async (afterwards) => {
              // The machine starts anew, and no lock outlives that; this process, which took it, does.
              const survivors = [...followed.cut(chanceOf(at))].filter(([path]) => !path.includes("locks"));
              writeTexts(afterwards, survivors);
              const which = await readRecoveredState(afterwards, expected);
              if (ending.kind === "done") assert.equal(which, "new");
            });
          }),
      ));
  }
});

/** Chance that is the same each time for the same moment. */
function alternating(at: number): () => boolean {
  let state = at * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % 65_536 < 32_768;
  };
}
