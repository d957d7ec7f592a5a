// Entries of the history as files: which comes next, and the one that tells of a failure.
import type { HistoryKind } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { commitChanges } from "../store/commit-changes.ts";
import type { FileSystem } from "../store/file-system.ts";
import { entryText, type HistoryEntry, nextEntryId } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import { HISTORY_FOLDER, historyFile, savedModelFile } from "../store/project-paths.ts";
import { readDiskText } from "../store/disk-text.ts";
import { savedModelText } from "../store/saved-model.ts";
import { telling } from "../store/store-error.ts";
import { namesIn } from "../store/view.ts";

/** The id of the next entry. To be called under the write lock. */
export async function nextId(root: string, files: FileSystem): Promise<string> {
  return nextEntryId(await telling("read", root, () => namesIn(root, HISTORY_FOLDER, files)));
}

/** A model, and the revision that stands for it. */
export interface RecordedModel {
  readonly model: Model;
  readonly revision: string;
}

/** What keeps a model under its revision; nothing where it is kept already. */
export async function keepModel(
  root: string,
  { model, revision }: RecordedModel,
  files: FileSystem,
): Promise<readonly FileChange[]> {
  const path = savedModelFile(revision);
  const { text } = await telling("read", root, () => readDiskText(root, path, files));
  const after = savedModelText(model);
  return text === after || text === undefined ? [] : [{ path, before: text, after }];
}

/** Something that failed. */
export interface Failure extends RecordedModel {
  readonly kind: HistoryKind;
  readonly at: string;
  readonly summary: string;
  readonly message: string;
}

/** Puts a failure on record, as far as the disk lets. To be called under the write lock. */
export async function recordFailure(root: string, failure: Failure, files: FileSystem): Promise<void> {
  const { model, revision, kind, at, summary, message } = failure;
  try {
    const id = await nextId(root, files);
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
    const kept = await keepModel(root, { model, revision }, files);
    await commitChanges(
      root,
      [...kept, { path: historyFile(id), before: null, after: entryText(entry) }],
      files,
    );
  } catch {
    // What failed has its own message; that it could not be recorded would only hide it.
  }
}
