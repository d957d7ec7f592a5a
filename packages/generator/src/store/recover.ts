// Completes what a process that ended in the middle of a save has left behind.
import { MODEL_FOLDER, PROJECT_FILE, SCHEMA_FOLDER } from "@lathe/model";
import { runSequentially, mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, type FolderEntry, isMissing } from "./file-system.ts";
import { syncParentFolders } from "./folders.ts";
import { parseJournal, resolveJournalStep } from "./journal.ts";
import { toFileProblem } from "./file-problem.ts";
import { JOURNAL_FILE, toDiskPath, RUN_FOLDER, STAGING_FILE } from "./project-paths.ts";
import { syncTargets, stageTargets } from "./staging.ts";
import { sweepStagingNote } from "./staging-note.ts";
import { findTarget } from "./targets.ts";
import { ignoreFailure, removeIfExists, parseTempName } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/**
 * Makes the files on disk what readers already see, and removes temporary files that nobody will finish. Files that
 * were edited by hand since are left as they are. To be called under the write lock.
 */
export async function recover(root: string, files: FileSystem): Promise<void> {
  await completeJournal(root, files);
  await sweepFolder(root, files, (target) => target === PROJECT_FILE);
  await sweepFolder(toDiskPath(root, RUN_FOLDER), files, (target) =>
    RUN_FILES.has(`${RUN_FOLDER}/${target}`),
  );
  await runSequentially([SCHEMA_FOLDER, MODEL_FOLDER], async (folder) => {
    const diskPath = toDiskPath(root, folder);
    // What a link leads to may be somebody else's.
    if ((await files.stat(diskPath))?.kind === "folder") await sweepTree(diskPath, files);
  });
  await sweepStagingNote(root, files);
}

const RUN_FILES = new Set([JOURNAL_FILE, STAGING_FILE]);

/** Carries out the rest of a committed journal, then removes it. */
export async function completeJournal(root: string, files: FileSystem): Promise<void> {
  const text = await readJournal(root, files);
  if (text === undefined) return;
  const changes = parseJournal(text) ?? [];
  const targets = await mapBounded(changes, (change) => findTarget(root, change, files));
  const waiting = targets.filter(({ change, current }) => resolveJournalStep(change, current) === "write");
  const staging = await stageTargets(root, waiting, files);
  try {
    await staging.switchFiles();
  } catch (error) {
    await staging.discard();
    throw error;
  }
  // Also those that were in place already: whoever put them there may have ended before this.
  await syncTargets(root, targets, files);
  await removeJournal(root, files);
}

/** Removes the journal for good. */
export async function removeJournal(root: string, files: FileSystem): Promise<void> {
  await removeIfExists(toDiskPath(root, JOURNAL_FILE), files);
  await syncParentFolders(root, [JOURNAL_FILE], files);
}

/** The text of the journal, empty where it is none; undefined where there is no journal. */
async function readJournal(root: string, files: FileSystem): Promise<string | undefined> {
  const diskPath = toDiskPath(root, JOURNAL_FILE);
  if ((await files.stat(diskPath)) === undefined) return undefined;
  const { bytes } = await files.read(diskPath, Number.MAX_SAFE_INTEGER);
  return decodeText(bytes) ?? "";
}

async function sweepTree(folder: string, files: FileSystem): Promise<void> {
  await runSequentially(await sweepFolder(folder, files, () => true), (inner) => sweepTree(inner, files));
}

/** Removes the temporary files of a folder whose targets are wanted; answers the folders in it. */
async function sweepFolder(
  folder: string,
  files: FileSystem,
  isWanted: (target: string) => boolean,
): Promise<readonly string[]> {
  const entries = await listFolderIfReadable(folder, files);
  const left = entries.filter(({ name, kind }) => {
    const target = kind === "file" ? parseTempName(name) : undefined;
    return target !== undefined && isWanted(target);
  });
  await runSequentially(left, ({ name }) => removeIfExists(toDiskPath(folder, name), files));
  // The save that left them may have made the folder for them.
  if (left.length > 0 && left.length === entries.length) await ignoreFailure(files.removeFolder(folder));
  return entries.filter(({ kind }) => kind === "folder").map(({ name }) => toDiskPath(folder, name));
}

/** What is in a folder; nothing where we may not look: what can't be seen was not left by a save. */
async function listFolderIfReadable(folder: string, files: FileSystem): Promise<readonly FolderEntry[]> {
  try {
    return await files.list(folder);
  } catch (error) {
    if (isMissing(error) || toFileProblem(errorCode(error)) !== undefined) return [];
    throw error;
  }
}
