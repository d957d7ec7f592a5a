// New texts written next to the files they will replace, ready to be renamed over them, or thrown away.
import { inTurn } from "./concurrency.ts";
import type { FileSystem } from "./file-system.ts";
import { makeFolders, removeEmptyFolders, syncFoldersOf } from "./folders.ts";
import { folderOf, pathFrom, placeIn } from "./project-paths.ts";
import type { Target } from "./targets.ts";
import { attempt, removeIfThere, stageFile } from "./temp-files.ts";

/** Everything a save needs on disk before it is decided. */
export interface Staging {
  /** Puts every file in its place; what is done already is passed over. */
  switchFiles(): Promise<void>;
  /** Removes what was staged and not put in place; never fails. */
  discard(): Promise<void>;
}

/** Makes durable that files are in their place, and removes folders that were emptied by that. */
export async function settle(root: string, targets: readonly Target[], files: FileSystem): Promise<void> {
  const removed = targets.filter(({ change }) => change.after === null).map(({ change }) => change.path);
  await removeEmptyFolders(root, removed, files);
  const paths = targets.flatMap(({ change, place }) => [change.path, pathFrom(root, place)]);
  await syncFoldersOf(root, paths, files);
}

/** Writes the texts of all targets beside them, durably. Leaves nothing behind where that fails. */
export async function stage(root: string, targets: readonly Target[], files: FileSystem): Promise<Staging> {
  const made: string[] = [];
  const temps = new Map<Target, string>();
  let waiting = targets;

  const staging: Staging = {
    async switchFiles() {
      await inTurn(waiting, async (target) => {
        const temp = temps.get(target);
        // A link is written through, but removed itself: what it leads to is not part of the model.
        if (temp === undefined) await removeIfThere(placeIn(root, target.change.path), files);
        else await files.rename(temp, target.place);
        temps.delete(target);
        waiting = waiting.filter((other) => other !== target);
      });
    },
    async discard() {
      await inTurn(temps.values(), (temp) => attempt(files.remove(temp)));
      await inTurn(made.toReversed(), (folder) => attempt(files.removeFolder(placeIn(root, folder))));
    },
  };

  try {
    await inTurn(targets, async (target) => {
      const { change, mode } = target;
      if (change.after === null) return;
      made.push(...(await makeFolders(root, folderOf(change.path), files)));
      // Beside the path, not behind the link that it may be: there, recovery finds what a crash leaves.
      const beside = placeIn(root, change.path);
      temps.set(target, await stageFile({ beside, text: change.after, mode }, files));
    });
  } catch (error) {
    await staging.discard();
    throw error;
  }
  return staging;
}
