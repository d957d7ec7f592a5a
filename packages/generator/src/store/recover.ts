// Completes what a process that ended in the middle of a save has left behind.
import { MODEL_FOLDER, PROJECT_FILE, SCHEMA_FOLDER } from "@lathe/model";
import { runSequentially, mapBounded } from "./concurrency.ts";
import { errorCode, type FolderEntry } from "./file-system.ts";
import { syncParentFolders } from "./folders.ts";
import { parseJournal, resolveJournalStep } from "./journal.ts";
import { toFileProblem } from "./file-problem.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { JOURNAL_FILE, RUN_FOLDER, STAGING_FILE, toChildPath } from "./project-paths.ts";
import { syncTargets, stageTargets } from "./staging.ts";
import { sweepStagingNote } from "./staging-note.ts";
import { findTarget } from "./targets.ts";
import { ignoreFailure, removeIfExists, parseTempName } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/**
 * Makes the files on disk what readers already see, and removes temporary files that nobody will finish. Files that
 * were edited by hand since are left as they are. To be called under the write lock.
 */
export async function recover(folder: ProjectFolder): Promise<void> {
  await completeJournal(folder);
  await sweepFolder(folder, "", (target) => target === PROJECT_FILE);
  await sweepFolder(folder, RUN_FOLDER, (target) => RUN_FILES.has(`${RUN_FOLDER}/${target}`));
  await runSequentially([SCHEMA_FOLDER, MODEL_FOLDER], async (path) => {
    // What a link leads to may be somebody else's.
    if ((await folder.stat(path))?.kind === "folder") await sweepTree(folder, path);
  });
  await sweepStagingNote(folder);
}

const RUN_FILES = new Set([JOURNAL_FILE, STAGING_FILE]);

/** Carries out the rest of a committed journal, then removes it. */
export async function completeJournal(folder: ProjectFolder): Promise<void> {
  const text = await readJournal(folder);
  if (text === undefined) return;
  const changes = parseJournal(text) ?? [];
  const targets = await mapBounded(changes, (change) => findTarget(folder, change));
  const waiting = targets.filter(({ change, current }) => resolveJournalStep(change, current) === "write");
  const staging = await stageTargets(folder, waiting);
  try {
    await staging.switchFiles();
  } catch (error) {
    await staging.discard();
    throw error;
  }
  // Also those that were in place already: whoever put them there may have ended before this.
  await syncTargets(folder, targets);
  await removeJournal(folder);
}

/** Removes the journal for good. */
export async function removeJournal(folder: ProjectFolder): Promise<void> {
  await removeIfExists(folder, JOURNAL_FILE);
  await syncParentFolders(folder, [JOURNAL_FILE]);
}

/** The text of the journal, empty where it is none; undefined where there is no journal. */
async function readJournal(folder: ProjectFolder): Promise<string | undefined> {
  if ((await folder.stat(JOURNAL_FILE)) === undefined) return undefined;
  const { bytes } = await folder.files.read(folder.toDiskPath(JOURNAL_FILE), Number.MAX_SAFE_INTEGER);
  return decodeText(bytes) ?? "";
}

async function sweepTree(folder: ProjectFolder, path: string): Promise<void> {
  await runSequentially(await sweepFolder(folder, path, () => true), (inner) => sweepTree(folder, inner));
}

/** Removes the temporary files of a folder whose targets are wanted; answers the folders in it. */
async function sweepFolder(
  folder: ProjectFolder,
  path: string,
  isWanted: (target: string) => boolean,
): Promise<readonly string[]> {
  const entries = await listFolderIfReadable(folder, path);
  const left = entries.filter(({ name, kind }) => {
    const target = kind === "file" ? parseTempName(name) : undefined;
    return target !== undefined && isWanted(target);
  });
  await runSequentially(left, ({ name }) => removeIfExists(folder, toChildPath(path, name)));
  // The save that left them may have made the folder for them.
  if (left.length > 0 && left.length === entries.length)
    await ignoreFailure(folder.files.removeFolder(folder.toDiskPath(path)));
  return entries.filter(({ kind }) => kind === "folder").map(({ name }) => toChildPath(path, name));
}

/** What is in a folder; nothing where we may not look: what can't be seen was not left by a save. */
async function listFolderIfReadable(folder: ProjectFolder, path: string): Promise<readonly FolderEntry[]> {
  try {
    return await folder.list(path);
  } catch (error) {
    if (toFileProblem(errorCode(error)) !== undefined) return [];
    throw error;
  }
}
