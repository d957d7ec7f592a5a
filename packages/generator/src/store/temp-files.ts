// Files that are written beside their target and renamed over it: their names, and how one is made.
import { randomBytes } from "node:crypto";
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, toChildPath } from "./project-paths.ts";

/** The mode of files that did not exist before. */
const NEW_FILE_MODE = 0o644;

const TEMP_NAME = /^\.(.+)\.[0-9a-f]{16}\.lathe-tmp$/;

/** The name of the file that a temporary file stands for; undefined for every other name. */
export function parseTempName(name: string): string | undefined {
  return TEMP_NAME.exec(name)?.[1];
}

/** What a temporary file will become. */
export interface TempFile {
  /** The path of the file beside which it is made. */
  readonly path: string;
  readonly text: string;
  /** The mode of the file it replaces; left out for a new file. */
  readonly mode?: number | undefined;
}

/** Writes a temporary file so that its content survives a power cut; answers its place on disk, or leaves nothing behind. */
export async function writeTempFile(
  { files, toDiskPath }: ProjectFolder,
  { path, text, mode }: TempFile,
): Promise<string> {
  const parent = getParentFolder(path);
  const name = parent === "" ? path : path.slice(parent.length + 1);
  const temp = toDiskPath(toChildPath(parent, `.${name}.${randomBytes(8).toString("hex")}.lathe-tmp`));
  const file = await files.create(temp, mode ?? NEW_FILE_MODE);
  let open = true;
  try {
    // What `create` was given is cut down by the umask.
    if (mode !== undefined) await file.setMode(mode);
    await file.write(Buffer.from(text));
    await file.sync();
    open = false;
    await file.close();
  } catch (error) {
    if (open) await ignoreFailure(file.close());
    await ignoreFailure(files.remove(temp));
    throw error;
  }
  return temp;
}

/** Puts a text in place of a file: a reader sees the old or the new one. Not yet durable: the folder is not synced. */
export async function replaceFile(folder: ProjectFolder, draft: TempFile): Promise<void> {
  const temp = await writeTempFile(folder, draft);
  try {
    await folder.files.rename(temp, folder.toDiskPath(draft.path));
  } catch (error) {
    await ignoreFailure(folder.files.remove(temp));
    throw error;
  }
}

/** Waits for an operation of tidying up, whose failure would only hide what went wrong before it. */
export async function ignoreFailure(operation: Promise<void>): Promise<void> {
  try {
    await operation;
  } catch {
    // What stays behind is found by the next recovery.
  }
}

/** Removes a file; that it is gone already is fine. */
export async function removeIfExists(folder: ProjectFolder, path: string): Promise<void> {
  try {
    await folder.files.remove(folder.toDiskPath(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Makes a folder at a place on disk; that it is there already is fine. */
export async function createFolderIfMissing(diskPath: string, files: FileSystem): Promise<void> {
  try {
    await files.makeFolder(diskPath);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}
