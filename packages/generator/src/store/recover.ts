// Completes what a process that ended in the middle of a save has left behind.
import { MODEL_FOLDER, PROJECT_FILE, SCHEMA_FOLDER } from "@lathe/model";
import { inTurn, mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, type FolderEntry, isMissing } from "./file-system.ts";
import { syncFoldersOf } from "./folders.ts";
import { parseJournal, stepFor } from "./journal.ts";
import { problemOf } from "./problem.ts";
import { JOURNAL_FILE, placeIn, RUN_FOLDER, STAGING_FILE } from "./project-paths.ts";
import { settle, stage } from "./staging.ts";
import { sweepNoted } from "./staging-note.ts";
import { targetOf } from "./targets.ts";
import { attempt, removeIfThere, targetOfTemp } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

/**
 * Makes the files on disk what readers already see, and removes temporary files that nobody will finish. Files that
 * were edited by hand since are left as they are. To be called under the write lock.
 */
export async function recover(root: string, files: FileSystem): Promise<void> {
  await completeJournal(root, files);
  await sweepFolder(root, files, (target) => target === PROJECT_FILE);
  await sweepFolder(placeIn(root, RUN_FOLDER), files, (target) => RUN_FILES.has(`${RUN_FOLDER}/${target}`));
  await inTurn([SCHEMA_FOLDER, MODEL_FOLDER], async (folder) => {
    const place = placeIn(root, folder);
    // What a link leads to may be somebody else's.
    if ((await files.look(place))?.kind === "folder") await sweepTree(place, files);
  });
  await sweepNoted(root, files);
}

const RUN_FILES = new Set([JOURNAL_FILE, STAGING_FILE]);

/** Carries out the rest of a committed journal, then removes it. */
export async function completeJournal(root: string, files: FileSystem): Promise<void> {
  const text = await readJournal(root, files);
  if (text === undefined) return;
  const changes = parseJournal(text) ?? [];
  const targets = await mapBounded(changes, (change) => targetOf(root, change, files));
  const waiting = targets.filter(({ change, current }) => stepFor(change, current) === "write");
  const staging = await stage(root, waiting, files);
  try {
    await staging.switchFiles();
  } catch (error) {
    await staging.discard();
    throw error;
  }
  // Also those that were in place already: whoever put them there may have ended before this.
  await settle(root, targets, files);
  await removeJournal(root, files);
}

/** Removes the journal for good. */
export async function removeJournal(root: string, files: FileSystem): Promise<void> {
  await removeIfThere(placeIn(root, JOURNAL_FILE), files);
  await syncFoldersOf(root, [JOURNAL_FILE], files);
}

/** The text of the journal, empty where it is none; undefined where there is no journal. */
async function readJournal(root: string, files: FileSystem): Promise<string | undefined> {
  const place = placeIn(root, JOURNAL_FILE);
  if ((await files.look(place)) === undefined) return undefined;
  const { bytes } = await files.read(place, Number.MAX_SAFE_INTEGER);
  return decodeText(bytes) ?? "";
}

async function sweepTree(folder: string, files: FileSystem): Promise<void> {
  await inTurn(await sweepFolder(folder, files, () => true), (inner) => sweepTree(inner, files));
}

/** Removes the temporary files of a folder whose targets are wanted; answers the folders in it. */
async function sweepFolder(
  folder: string,
  files: FileSystem,
  isWanted: (target: string) => boolean,
): Promise<readonly string[]> {
  const entries = await entriesOf(folder, files);
  const left = entries.filter(({ name, kind }) => {
    const target = kind === "file" ? targetOfTemp(name) : undefined;
    return target !== undefined && isWanted(target);
  });
  await inTurn(left, ({ name }) => removeIfThere(placeIn(folder, name), files));
  // The save that left them may have made the folder for them.
  if (left.length > 0 && left.length === entries.length) await attempt(files.removeFolder(folder));
  return entries.filter(({ kind }) => kind === "folder").map(({ name }) => placeIn(folder, name));
}

/** What is in a folder; nothing where we may not look: what can't be seen was not left by a save. */
async function entriesOf(folder: string, files: FileSystem): Promise<readonly FolderEntry[]> {
  try {
    return await files.list(folder);
  } catch (error) {
    if (isMissing(error) || problemOf(errorCode(error)) !== undefined) return [];
    throw error;
  }
}
