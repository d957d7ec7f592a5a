// New texts written next to the files they will replace, ready to be renamed over them, or thrown away.
import { runSequentially } from "./concurrency.ts";
import { makeFolders, removeEmptyFolders, syncParentFolders } from "./folders.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, toProjectPath } from "./project-paths.ts";
import type { WriteTarget } from "./targets.ts";
import { ignoreFailure, removeIfExists, writeTempFile } from "./temp-files.ts";

/** Everything a save needs on disk before it is decided. */
export interface StagedFiles {
  /** Puts every file in its place; what is done already is passed over. */
  switchFiles(): Promise<void>;
  /** Removes what was staged and not put in place; never fails. */
  discard(): Promise<void>;
}

/** Makes durable that files are in their place, and removes folders that were emptied by that. */
export async function syncTargets(folder: ProjectFolder, targets: readonly WriteTarget[]): Promise<void> {
  const removed = targets.filter(({ change }) => change.after === null).map(({ change }) => change.path);
  await removeEmptyFolders(folder, removed);
  const paths = targets.flatMap(({ change, diskPath }) => [
    change.path,
    toProjectPath(folder.root, diskPath),
  ]);
  await syncParentFolders(folder, paths);
}

/** Writes the texts of all targets beside them, durably. Leaves nothing behind where that fails. */
export async function stageTargets(
  folder: ProjectFolder,
  targets: readonly WriteTarget[],
): Promise<StagedFiles> {
  const { files } = folder;
  const made: string[] = [];
  const temps = new Map<WriteTarget, string>();
  let waiting = targets;

  const staging: StagedFiles = {
    async switchFiles() {
      await runSequentially(waiting, async (target) => {
        const temp = temps.get(target);
        // A link is written through, but removed itself: what it leads to is not part of the model.
        if (temp === undefined) await removeIfExists(folder, target.change.path);
        else await files.rename(temp, target.diskPath);
        temps.delete(target);
        waiting = waiting.filter((other) => other !== target);
      });
    },
    async discard() {
      await runSequentially(temps.values(), (temp) => ignoreFailure(files.remove(temp)));
      await runSequentially(made.toReversed(), (path) =>
        ignoreFailure(files.removeFolder(folder.toDiskPath(path))),
      );
    },
  };

  try {
    await runSequentially(targets, async (target) => {
      const { path, after: text } = target.change;
      if (text === null) return;
      made.push(...(await makeFolders(folder, getParentFolder(path))));
      // Beside the path, not behind the link that it may be: there, recovery finds what a crash leaves.
      temps.set(target, await writeTempFile(folder, { path, text, mode: target.mode }));
    });
  } catch (error) {
    await staging.discard();
    throw error;
  }
  return staging;
}
