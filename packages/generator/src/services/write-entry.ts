// Entries of the history as files: which comes next, and the one that tells of a failure.
import type { HistoryKind } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { commitChanges } from "../store/commit-changes.ts";
import type { FileSystem } from "../store/file-system.ts";
import { formatEntry, type HistoryEntry, nextEntryId } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import { HISTORY_FOLDER, getHistoryPath, getSavedModelPath } from "../store/project-paths.ts";
import { readDiskText } from "../store/disk-text.ts";
import { formatSavedModel } from "../store/saved-model.ts";
import { withStoreErrors } from "../store/store-error.ts";
import { listFileNames } from "../store/project-view.ts";

/** The id of the next entry. To be called under the write lock. */
export async function readNextEntryId(root: string, files: FileSystem): Promise<string> {
  return nextEntryId(await withStoreErrors("read", root, () => listFileNames(root, HISTORY_FOLDER, files)));
}

/** A model, and the revision that stands for it. */
export interface RecordedModel {
  readonly model: Model;
  readonly revision: string;
}

/** What keeps a model under its revision; nothing where it is kept already. */
export async function planModelRecord(
  root: string,
  { model, revision }: RecordedModel,
  files: FileSystem,
): Promise<readonly FileChange[]> {
  const path = getSavedModelPath(revision);
  const { text } = await withStoreErrors("read", root, () => readDiskText(root, path, files));
  const after = formatSavedModel(model);
  return text === after || text === undefined ? [] : [{ path, before: text, after }];
}

/** Something that failed. */
export interface FailureRecord extends RecordedModel {
  readonly kind: HistoryKind;
  readonly at: string;
  readonly summary: string;
  readonly message: string;
}

/** Puts a failure on record, as far as the disk lets. To be called under the write lock. */
export async function recordFailure(root: string, failure: FailureRecord, files: FileSystem): Promise<void> {
  const { model, revision, kind, at, summary, message } = failure;
  try {
    const id = await readNextEntryId(root, files);
    const entry: HistoryEntry = {
      id,
      at,
      kind,
      outcome: "failed",
      revision,
      summary,
      message,
      files: {},
      migration: null,
      to: null,
    };
    const describeModelChanges = await planModelRecord(root, { model, revision }, files);
    await commitChanges(
      root,
      [...describeModelChanges, { path: getHistoryPath(id), before: null, after: formatEntry(entry) }],
      files,
    );
  } catch {
    // What failed has its own message; that it could not be recorded would only hide it.
  }
}
