// Entries of the history as files: which comes next, and the one that tells of a failure.
import type { HistoryKind } from "@lathe/contract";
import type { Model } from "@lathe/model";
import { commitChanges } from "../store/commit-changes.ts";
import { formatEntry, type HistoryEntry, nextEntryId } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import type { Manifest } from "../store/manifest.ts";
import type { ProjectFolder } from "../store/project-folder.ts";
import { HISTORY_FOLDER, getHistoryPath, getSavedModelPath } from "../store/project-paths.ts";
import { readDiskText } from "../store/disk-text.ts";
import { formatSavedModel } from "../store/saved-model.ts";

/** The id of the next entry. To be called under the write lock. */
export async function readNextEntryId(folder: ProjectFolder): Promise<string> {
  return nextEntryId(await folder.attempt("read", () => folder.listFileNames(HISTORY_FOLDER)));
}

/** The hashes of the texts that a manifest names. */
export function collectHashes(manifest: Manifest | null): ReadonlySet<string> {
  return new Set(manifest?.files.map(({ hash }) => hash));
}

/** A model, and the revision that stands for it. */
export interface RecordedModel {
  readonly model: Model;
  readonly revision: string;
}

/** What keeps a model under its revision; nothing where it is kept already. */
export async function planModelRecord(
  folder: ProjectFolder,
  { model, revision }: RecordedModel,
): Promise<readonly FileChange[]> {
  const path = getSavedModelPath(revision);
  const { text } = await folder.attempt("read", () => readDiskText(folder, path));
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
export async function recordFailure(folder: ProjectFolder, failure: FailureRecord): Promise<void> {
  const { model, revision, kind, at, summary, message } = failure;
  try {
    const id = await readNextEntryId(folder);
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
      migrationHash: null,
      to: null,
    };
    const modelRecord = await planModelRecord(folder, { model, revision });
    const entryRecord = { path: getHistoryPath(id), before: null, after: formatEntry(entry) };
    await commitChanges(folder, [...modelRecord, entryRecord]);
  } catch {
    // What failed has its own message; that it could not be recorded would only hide it.
  }
}
