// The files that a save is about to touch: where they really are, what they hold now, and whether they may be written.
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { realPathIfThere } from "./folders.ts";
import type { FileChange } from "./journal.ts";
import { locate, type LocatedFile } from "./locate.ts";
import { sizeLimit } from "./problem.ts";
import { folderOf, isInside, isOwnPath, placeIn } from "./project-paths.ts";
import { type SaveRefusal, saveRefusal } from "./refusal.ts";
import { StoreError } from "./store-error.ts";
import { decodeText } from "./text-content.ts";

/** A file that a change is for. */
export interface Target {
  readonly change: FileChange;
  /** Where the file is, or will be; behind the link where the path is one. */
  readonly place: string;
  /** Undefined where there is no file yet. */
  readonly mode: number | undefined;
  /** The text it holds now; null where it is not there, undefined where it is nothing that can be read. */
  readonly current: string | null | undefined;
}

/** Something that was checked, or why it must not be. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: SaveRefusal };

/** Looks at the file of a change as it is now. */
export async function targetOf(root: string, change: FileChange, files: FileSystem): Promise<Target> {
  const { path } = change;
  if (!isOwnPath(path)) throw notOwnPath(path);
  const nothing = { change, place: placeIn(root, path), mode: undefined };
  if (!isInside(root, await existingFolder(root, folderOf(path), files)))
    return { ...nothing, current: undefined };
  const located = await locate(root, path, files);
  if (located === undefined) return { ...nothing, current: null };
  if ("problem" in located) return { ...nothing, current: undefined };
  const { place, mode } = located;
  return { change, place, mode, current: await textAt(located, files) };
}

async function textAt({ path, place }: LocatedFile, files: FileSystem): Promise<string | null | undefined> {
  const limit = sizeLimit(path);
  try {
    const { bytes } = await files.read(place, limit);
    return bytes.length > limit ? undefined : decodeText(bytes);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The files of all changes, or which of them no longer hold what the changes were made on. Writes nothing. */
export async function findTargets(
  root: string,
  changes: readonly FileChange[],
  files: FileSystem,
): Promise<Checked<readonly Target[]>> {
  const targets = await mapBounded(changes, (change) => targetOf(root, change, files));
  const edited = targets.filter(({ change, current }) => current !== change.before);
  if (edited.length > 0) return { ok: false, refusal: saveRefusal("changed_on_disk", edited.map(pathOf)) };
  return { ok: true, value: targets };
}

/** Which of the files must not be written, themselves or by way of their folder. Writes nothing. */
export async function findReadOnly(
  root: string,
  targets: readonly Target[],
  files: FileSystem,
): Promise<readonly string[]> {
  const folders = [...new Set(targets.map(({ change }) => folderOf(change.path)))];
  const allowed = await mapBounded(folders, async (folder) => {
    const place = await existingFolder(root, folder, files);
    const facts = await files.look(place);
    return allowsWriting({ place, mode: facts?.mode }, files);
  });
  const closed = new Set(folders.filter((_, index) => allowed[index] === false));
  const open = await mapBounded(targets, (target) => allowsWriting(target, files));
  return targets
    .filter(({ change }, index) => closed.has(folderOf(change.path)) || open[index] === false)
    .map(pathOf);
}

function pathOf({ change }: Target): string {
  return change.path;
}

/** A file that nobody may write is left alone even where a privileged process could, and a rename always can. */
async function allowsWriting(
  { place, mode }: { readonly place: string; readonly mode: number | undefined },
  files: FileSystem,
): Promise<boolean> {
  if (mode === undefined) return true;
  if ((mode & 0o222) === 0) return false;
  try {
    await files.checkWritable(place);
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

/** The real place of the deepest folder that is there, from the given one upwards. */
export async function existingFolder(root: string, folder: string, files: FileSystem): Promise<string> {
  const real = await realPathIfThere(placeIn(root, folder), files);
  if (real !== undefined || folder === "") return real ?? root;
  return existingFolder(root, folderOf(folder), files);
}

function notOwnPath(path: string): StoreError {
  const message = `Could not write ${path}: no file of Lathe's belongs there. Nothing was changed. Choose another name.`;
  return new StoreError(message, { code: "unsafe_path", path });
}
