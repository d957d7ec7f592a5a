// Reading a project: never writes, never waits for a writer, and never sees half of a change.
import { type Collected, collect } from "./collect.ts";
import { diskFiles } from "./disk-files.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { parseJournal, stepFor } from "./journal.ts";
import { type Kept, keptOf } from "./kept.ts";
import { isModelPath } from "./project-paths.ts";
import type { NoProject } from "./refusal.ts";
import { isSame, type Snapshot, snapshotOf } from "./snapshot.ts";
import { telling } from "./store-error.ts";

/** A project's snapshot, or why there is none. */
export type ProjectReading =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly refusal: NoProject };

/**
 * Reads the project in a folder. Whatever its files hold is told in the snapshot's issues. A save that is committed and
 * not finished yet is seen as finished. Throws a StoreError where the disk fails.
 */
export async function readProject(dir: string, files: FileSystem = diskFiles): Promise<ProjectReading> {
  const root = await telling("read", dir, () => rootOf(dir, files));
  return root === undefined ? noProject(dir) : readRoot(root, files);
}

/** The same for a folder whose path has no links in it. A project that did not change gives the very same snapshot. */
export async function readRoot(
  root: string,
  files: FileSystem,
  kept: Kept = keptOf(root, files),
): Promise<ProjectReading> {
  const collected = await telling("read", root, () => collect(root, files, kept));
  const { problems } = collected;
  const texts = overlay(collected);
  if (texts.size === 0 && problems.size === 0) return noProject(root);
  const read = { files: texts, problems };
  const known = kept.snapshot;
  const snapshot = known !== undefined && isSame(known, read) ? known : snapshotOf(read, kept.memo);
  kept.snapshot = snapshot;
  return { ok: true, snapshot };
}

/** The path of a project folder without links in it; undefined where there is no such folder. */
export async function rootOf(dir: string, files: FileSystem): Promise<string | undefined> {
  try {
    const root = await files.realPath(dir);
    return (await files.look(root))?.kind === "folder" ? root : undefined;
  } catch (error) {
    if (isMissing(error) || errorCode(error) === "ELOOP") return undefined;
    throw error;
  }
}

/** That a folder holds no project. */
export function noProject(dir: string): { readonly ok: false; readonly refusal: NoProject } {
  const message = `There is no Lathe project in ${dir}: it has neither lathe.json nor model files. Create one with "lathe init".`;
  return { ok: false, refusal: { reason: "no_project", message } };
}

/** The texts as they will be once the journal is completed. */
function overlay({ texts, problems, journal }: Collected): ReadonlyMap<string, string> {
  const changes = journal === undefined ? undefined : parseJournal(journal);
  if (changes === undefined) return texts;
  const settled = new Map(texts);
  for (const change of changes.filter(({ path }) => isModelPath(path))) {
    const current = problems.has(change.path) ? undefined : (texts.get(change.path) ?? null);
    if (stepFor(change, current) !== "write") continue;
    if (change.after === null) settled.delete(change.path);
    else settled.set(change.path, change.after);
  }
  return settled;
}
