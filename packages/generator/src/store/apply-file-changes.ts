// Carries out the changes of a save: all of them or none, whatever happens in between.
import { syncParentFolders } from "./folders.ts";
import { type FileChange, formatJournal } from "./journal.ts";
import { completeJournal, removeJournal } from "./recover.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { JOURNAL_FILE } from "./project-paths.ts";
import type { SaveRefusal } from "./refusal.ts";
import { syncTargets, stageTargets, type StagedFiles } from "./staging.ts";
import { writeStagingNote } from "./staging-note.ts";
import { StoreError, toStoreError } from "./store-error.ts";
import { findTargets, type WriteTarget } from "./targets.ts";
import { ignoreFailure, replaceFile } from "./temp-files.ts";

/** How a save went. */
export type ApplyOutcome =
  | {
      readonly ok: true;
      /**
       * Set where the change is decided, and every reader sees it, but the disk failed before all files were in their
       * place. The next recovery puts them there.
       */
      readonly unfinished: StoreError | undefined;
    }
  | { readonly ok: false; readonly refusal: SaveRefusal };

/**
 * Changes files that were checked before. Throws only while nothing is decided: the project is then as it was. To be
 * called under the write lock, with no journal left from before.
 *
 * New texts are staged first, since that is what fills a disk. A single file is decided by its rename; several are
 * decided by the journal, which appears by a rename too and from then on stands for all of them.
 */
export async function applyFileChanges(
  folder: ProjectFolder,
  targets: readonly WriteTarget[],
  onStaged: () => void = () => {},
): Promise<ApplyOutcome> {
  const changes = targets.map(({ change }) => change);
  const journaled = changes.length > 1;
  const staging = await stageWithNote(folder, targets);
  try {
    // Staging takes its time, and people save files in their editors meanwhile.
    const checked = await findTargets(folder, changes);
    if (!checked.ok) {
      await staging.discard();
      await staging.dropNote();
      return checked;
    }
    onStaged();
    if (journaled) await writeJournal(folder, changes);
    else await staging.switchFiles();
  } catch (error) {
    await staging.discard();
    await staging.dropNote();
    throw error;
  }
  const finish = async () => {
    await staging.switchFiles();
    await syncTargets(folder, targets);
    if (journaled) await removeJournal(folder);
    await staging.dropNote();
  };
  const again = async () => {
    await staging.discard();
    if (journaled) await completeJournal(folder);
    else await syncTargets(folder, targets);
    await staging.dropNote();
  };
  return { ok: true, unfinished: await finishSave(folder, { finish, again }) };
}

/** Stages the new texts, with a note of what lies outside the model; leaves nothing behind where that fails. */
async function stageWithNote(
  folder: ProjectFolder,
  targets: readonly WriteTarget[],
): Promise<StagedFiles & { dropNote(): Promise<void> }> {
  const paths = targets.map(({ change }) => change.path);
  const dropNote = await writeStagingNote(folder, paths);
  try {
    return { ...(await stageTargets(folder, targets)), dropNote };
  } catch (error) {
    await dropNote();
    throw error;
  }
}

/** Writes the journal: once this resolves the save is decided. Where it throws, the journal is gone. */
async function writeJournal(folder: ProjectFolder, changes: readonly FileChange[]): Promise<void> {
  try {
    await replaceFile(folder, { path: JOURNAL_FILE, text: formatJournal(changes) });
    await syncParentFolders(folder, [JOURNAL_FILE]);
  } catch (error) {
    await ignoreFailure(removeJournal(folder));
    // A journal that can be neither confirmed nor withdrawn is seen by every reader: it counts.
    if ((await folder.stat(JOURNAL_FILE)) === undefined) throw error;
  }
}

/** Does the rest of a decided save, if need be in a second way; answers why it could not be done. */
async function finishSave(
  { root }: ProjectFolder,
  { finish, again }: Readonly<Record<"finish" | "again", () => Promise<void>>>,
): Promise<StoreError | undefined> {
  try {
    await finish();
    return undefined;
  } catch {
    // A fault may pass: what is decided gets a second chance at once.
  }
  try {
    await again();
    return undefined;
  } catch (error) {
    const storeError = toStoreError(error, { root, doing: "finish" });
    if (storeError instanceof StoreError) return storeError;
    throw storeError;
  }
}
