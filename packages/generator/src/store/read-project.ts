// Reading a project: never writes, never waits for a writer, and never sees half of a change.
import { type CollectedFiles, collectFiles } from "./collect-files.ts";
import { diskFiles } from "./disk-files.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { parseJournal, resolveJournalStep } from "./journal.ts";
import { type ProjectCache, getProjectCache } from "./project-cache.ts";
import { isModelPath } from "./project-paths.ts";
import type { NoProjectRefusal } from "./refusal.ts";
import { isSame, type Snapshot, createSnapshot } from "./snapshot.ts";
import { withStoreErrors } from "./store-error.ts";

/** A project's snapshot, or why there is none. */
export type ProjectReadOutcome =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly refusal: NoProjectRefusal };

/**
 * Reads the project in a folder. Whatever its files hold is told in the snapshot's issues. A save that is committed and
 * not finished yet is seen as finished. Throws a StoreError where the disk fails.
 */
export async function readProject(dir: string, files: FileSystem = diskFiles): Promise<ProjectReadOutcome> {
  const root = await withStoreErrors("read", dir, () => findRoot(dir, files));
  return root === undefined ? createNoProjectRefusal(dir) : readProjectAt(root, files);
}

/** The same for a folder whose path has no links in it. A project that did not change gives the very same snapshot. */
export async function readProjectAt(
  root: string,
  files: FileSystem,
  cache: ProjectCache = getProjectCache(root, files),
): Promise<ProjectReadOutcome> {
  const collected = await withStoreErrors("read", root, () => collectFiles(root, files, cache));
  const { problems } = collected;
  const texts = applyJournal(collected);
  if (texts.size === 0 && problems.size === 0) return createNoProjectRefusal(root);
  const read = { files: texts, problems };
  const known = cache.snapshot;
  const snapshot = known !== undefined && isSame(known, read) ? known : createSnapshot(read, cache.memo);
  cache.snapshot = snapshot;
  return { ok: true, snapshot };
}

/** The path of a project folder without links in it; undefined where there is no such folder. */
export async function findRoot(dir: string, files: FileSystem): Promise<string | undefined> {
  try {
    const root = await files.realPath(dir);
    return (await files.stat(root))?.kind === "folder" ? root : undefined;
  } catch (error) {
    if (isMissing(error) || errorCode(error) === "ELOOP") return undefined;
    throw error;
  }
}

/** That a folder holds no project. */
export function createNoProjectRefusal(dir: string): {
  readonly ok: false;
  readonly refusal: NoProjectRefusal;
} {
  const message = `There is no Lathe project in ${dir}: it has neither lathe.json nor model files. Create one with "lathe init".`;
  return { ok: false, refusal: { reason: "no_project", message } };
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
