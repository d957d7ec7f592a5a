// Entries of the history as files: which comes next, and the one that tells of a failure.
import type { HistoryKind, PlannedFile } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { FileStep } from "../plan/file-step.ts";
import { commitChanges } from "../store/commit-changes.ts";
import { formatEntry, type HistoryEntry, nextEntryId } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import type { Manifest } from "../store/manifest.ts";
import type { ProjectFolder } from "../store/project-folder.ts";
import { formatEntryTexts, MAX_KEPT_TEXTS } from "../store/entry-texts.ts";
import {
  HISTORY_FOLDER,
  getEntryTextsPath,
  getHistoryPath,
  getSavedModelPath,
} from "../store/project-paths.ts";
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

/** The files that a generation, or taking one back, wrote or removed. */
export function listChangedFiles(steps: readonly FileStep[]): readonly PlannedFile[] {
  return steps
    .filter(({ action }) => action !== "unchanged")
    .map(({ path, action, from }) => (from === null ? { path, action } : { path, action, from }));
}

/** What keeps an entry, with the texts that it changed. */
export async function planEntryRecord(
  folder: ProjectFolder,
  entry: HistoryEntry,
  changed: readonly FileChange[],
): Promise<readonly FileChange[]> {
  const text = formatEntry(entry);
  return [
    ...(await planEntryTexts(folder, entry.id, changed)),
    { path: getHistoryPath(entry.id), before: null, after: text },
  ];
}

/** What keeps the texts that a generation changes, and what removes those of the oldest that are kept. */
async function planEntryTexts(
  folder: ProjectFolder,
  id: string,
  changed: readonly FileChange[],
): Promise<readonly FileChange[]> {
  const names = await folder.attempt("read", () => folder.listFileNames(HISTORY_FOLDER));
  const kept = names.filter((name) => /^[0-9]{6,15}\.texts$/.test(name)).toSorted();
  const paths = kept
    .slice(0, Math.max(kept.length + 1 - MAX_KEPT_TEXTS, 0))
    .map((name) => `${HISTORY_FOLDER}/${name}`);
  const old = await Promise.all(
    paths.map((path) => folder.attempt("read", () => readDiskText(folder, path))),
  );
  const removals = paths.flatMap((path, index): readonly FileChange[] => {
    const before = old[index]?.text;
    return typeof before === "string" ? [{ path, before, after: null }] : [];
  });
  const after = await formatEntryTexts(changed);
  return after === undefined ? removals : [...removals, { path: getEntryTextsPath(id), before: null, after }];
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
      details: null,
    };
    const modelRecord = await planModelRecord(folder, { model, revision });
    const entryRecord = { path: getHistoryPath(id), before: null, after: formatEntry(entry) };
    await commitChanges(folder, [...modelRecord, entryRecord]);
  } catch {
    // What failed has its own message; that it could not be recorded would only hide it.
  }
}
