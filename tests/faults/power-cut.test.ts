// A power cut at every moment of a save: what was not synced may be gone, or there in part.
import assert from "node:assert/strict";
import { before, suite, test } from "node:test";
import { forEachCase, runUpTo } from "../support/for-each-case.ts";
import { faultyFiles } from "../support/faulty-files.ts";
import { trackFolder } from "../support/power-cut.ts";
import { quickDisk } from "../support/quick-disk.ts";
import {
  assertRecovers,
  type ExpectedSave,
  expectedSave,
  MANY_FILES,
  readSeenState,
  trySave,
  withOldProject,
} from "../support/save-scenario.ts";
import { withTempFolder, writeTexts } from "../support/temp-folder.ts";

suite("a power cut", () => {
  let expected: ExpectedSave;
  before(async () => {
    expected = await expectedSave(MANY_FILES);
  });

  const chances: readonly (readonly [string, (seed: number) => () => boolean])[] = [
    ["nothing that was not synced survives", () => () => false],
    ["some of what was not synced survives", seededChance],
  ];
  for (const [name, chanceOf] of chances) {
    test(`at any change of a save: ${name}, and it is all old or all new`, () =>
      forEachCase(runUpTo(expected.changes + 1), (at) =>
        withOldProject(MANY_FILES, async (dir) => {
          const followed = await trackFolder(dir, quickDisk);
          const { files } = faultyFiles({ at, kind: "crash", onlyChanges: true }, followed.files);
          const ending = await trySave(MANY_FILES, dir, files);
          await withTempFolder(async (afterwards) => {
            // The machine starts anew, and no lock outlives that; this process, which took it, does.
            const survivors = [...followed.cut(chanceOf(at))].filter(([path]) => !path.includes("locks"));
            writeTexts(afterwards, survivors);
            const state = await readSeenState(afterwards, expected);
            if (ending.kind === "done") assert.equal(state, expected.new);
            await assertRecovers(afterwards, state);
          });
        }),
      ));
  }
});

/** Chance that is the same each time for the same seed. */
function seededChance(seed: number): () => boolean {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % 65_536 < 32_768;
  };
}
