// Reading a project: never writes, never waits for a writer, and never sees half of a change.
import { type CollectedFiles, collectFiles } from "./collect-files.ts";
import { parseJournal, resolveJournalStep } from "./journal.ts";
import {
  createNoProjectRefusal,
  openFolder,
  type OpenOptions,
  type ProjectFolder,
} from "./project-folder.ts";
import { isModelPath } from "./project-paths.ts";
import type { NoProjectRefusal } from "./refusal.ts";
import { isSame, type Snapshot, createSnapshot } from "./snapshot.ts";

/** A project's snapshot, or why there is none. */
export type ProjectReadOutcome =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly refusal: NoProjectRefusal };

/**
 * Reads the project in a folder. Whatever its files hold is told in the snapshot's issues. A save that is committed and
 * not finished yet is seen as finished. Throws a StoreError where the disk fails.
 */
export async function readProject(dir: string, options: OpenOptions = {}): Promise<ProjectReadOutcome> {
  const opening = await openFolder(dir, options);
  return opening.ok ? readProjectIn(opening.folder) : opening;
}

/** The same for a folder that is open. A project that did not change gives the very same snapshot. */
export async function readProjectIn(folder: ProjectFolder): Promise<ProjectReadOutcome> {
  const { root, cache } = folder;
  const collected = await folder.attempt("read", () => collectFiles(folder));
  const { problems } = collected;
  const texts = applyJournal(collected);
  if (texts.size === 0 && problems.size === 0) return createNoProjectRefusal(root);
  const read = { files: texts, problems };
  const known = cache.snapshot;
  const snapshot = known !== undefined && isSame(known, read) ? known : createSnapshot(read, cache.memo);
  cache.snapshot = snapshot;
  return { ok: true, snapshot };
}

/** The texts as they will be once the journal is completed. */
function applyJournal({ texts, problems, journal }: CollectedFiles): ReadonlyMap<string, string> {
  const changes = journal === undefined ? undefined : parseJournal(journal);
  if (changes === undefined) return texts;
  const settled = new Map(texts);
  for (const change of changes.filter(({ path }) => isModelPath(path))) {
    const current = problems.has(change.path) ? undefined : (texts.get(change.path) ?? null);
    if (resolveJournalStep(change, current) !== "write") continue;
    if (change.after === null) settled.delete(change.path);
    else settled.set(change.path, change.after);
  }
  return settled;
}
