// The files that a save is about to touch: where they really are, what they hold now, and whether they may be written.
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { createFolderLookup, type FolderLookup } from "./folders.ts";
import type { FileChange } from "./journal.ts";
import { locate, type LocatedFile } from "./locate.ts";
import { getSizeLimit } from "./file-problem.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, isWritablePath } from "./project-paths.ts";
import { type SaveRefusal, createSaveRefusal } from "./refusal.ts";
import { StoreError } from "./store-error.ts";
import { decodeText } from "./text-content.ts";

/** A file that a change is for. */
export interface WriteTarget {
  readonly change: FileChange;
  /** Where the file is, or will be; behind the link where the path is one. */
  readonly diskPath: string;
  /** Undefined where there is no file yet. */
  readonly mode: number | undefined;
  /** The text it holds now; null where it is not there, undefined where it is nothing that can be read. */
  readonly current: string | null | undefined;
}

/** Something that was checked, or why it must not be. */
export type CheckResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: SaveRefusal };

/** Looks at the file of a change as it is now. */
export async function findTarget(
  folder: ProjectFolder,
  change: FileChange,
  lookup: FolderLookup = createFolderLookup(folder),
): Promise<WriteTarget> {
  const { path } = change;
  if (!isWritablePath(path)) throw createUnsafePathError(path);
  const nothing = { change, diskPath: folder.toDiskPath(path), mode: undefined };
  if ((await lookup.findProblem(path)) !== undefined) return { ...nothing, current: undefined };
  const located = await locate(folder, path);
  if (located === undefined) return { ...nothing, current: null };
  if ("problem" in located) return { ...nothing, current: undefined };
  const { diskPath, mode } = located;
  return { change, diskPath, mode, current: await readTextAt(located, folder.files) };
}

async function readTextAt(
  { path, diskPath }: LocatedFile,
  files: FileSystem,
): Promise<string | null | undefined> {
  const limit = getSizeLimit(path);
  try {
    const { bytes } = await files.read(diskPath, limit);
    return bytes.length > limit ? undefined : decodeText(bytes);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The files of all changes, or which of them no longer hold what the changes were made on. Writes nothing. */
export async function findTargets(
  folder: ProjectFolder,
  changes: readonly FileChange[],
): Promise<CheckResult<readonly WriteTarget[]>> {
  const lookup = createFolderLookup(folder);
  const targets = await mapBounded(changes, (change) => findTarget(folder, change, lookup));
  const edited = targets.filter(({ change, current }) => current !== change.before);
  if (edited.length > 0)
    return { ok: false, refusal: createSaveRefusal("changed_on_disk", edited.map(getTargetPath)) };
  return { ok: true, value: targets };
}

/** Which of the files must not be written, themselves or by way of their folder. Writes nothing. */
export async function findReadOnly(
  folder: ProjectFolder,
  targets: readonly WriteTarget[],
): Promise<readonly string[]> {
  const { files } = folder;
  const lookup = createFolderLookup(folder);
  const parents = [...new Set(targets.map(({ change }) => getParentFolder(change.path)))];
  const allowed = await mapBounded(parents, async (parent) => {
    const diskPath = await lookup.findExisting(parent);
    const facts = await files.stat(diskPath);
    return isWritable({ diskPath, mode: facts?.mode }, files);
  });
  const closed = new Set(parents.filter((_, index) => allowed[index] === false));
  const open = await mapBounded(targets, (target) => isWritable(target, files));
  return targets
    .filter(({ change }, index) => closed.has(getParentFolder(change.path)) || open[index] === false)
    .map(getTargetPath);
}

function getTargetPath({ change }: WriteTarget): string {
  return change.path;
}

/** A file that nobody may write is left alone even where a privileged process could, and a rename always can. */
async function isWritable(
  { diskPath, mode }: { readonly diskPath: string; readonly mode: number | undefined },
  files: FileSystem,
): Promise<boolean> {
  if (mode === undefined) return true;
  if ((mode & 0o222) === 0) return false;
  try {
    await files.checkWritable(diskPath);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

function createUnsafePathError(path: string): StoreError {
  const message = `Could not write ${path}: no file of Lathe's belongs there. Nothing was changed. Choose another name.`;
  return new StoreError(message, { code: "unsafe_path", path });
}
