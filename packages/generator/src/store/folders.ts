// Making, syncing and tidying up the folders that saved files are in.
import { MODEL_FOLDER } from "@lathe/model";
import { runSequentially } from "./concurrency.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { listParentFolders, getParentFolder, isInside, toDiskPath } from "./project-paths.ts";
import { StoreError } from "./store-error.ts";
import { ignoreFailure, createFolderIfMissing } from "./temp-files.ts";

/** Makes a folder of a project with all that are missing above it; answers those, the deepest last. */
export async function makeFolders(
  root: string,
  folder: string,
  files: FileSystem,
): Promise<readonly string[]> {
  const diskPath = toDiskPath(root, folder);
  const real = await findRealPath(diskPath, files);
  if (real !== undefined && isInside(root, real)) return [];
  if (real !== undefined || folder === "") throw createOutsideError(folder);
  const above = await makeFolders(root, getParentFolder(folder), files);
  await createFolderIfMissing(diskPath, files);
  return [...above, folder];
}

/** The path of a file or folder with every link in it resolved; undefined where nothing is. */
export async function findRealPath(diskPath: string, files: FileSystem): Promise<string | undefined> {
  try {
    return await files.realPath(diskPath);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function createOutsideError(folder: string): StoreError {
  const message = `Could not write into ${folder}: it is a link that leads out of the project. Nothing of the change was saved. Put a real folder in its place, and try again.`;
  return new StoreError(message, { code: "unsafe_path", path: folder });
}

/** Makes the names of the given files durable, with those of all folders above them. */
export async function syncParentFolders(
  root: string,
  paths: Iterable<string>,
  files: FileSystem,
): Promise<void> {
  const folders = new Set([...paths].flatMap((path) => listParentFolders(getParentFolder(path))));
  await runSequentially(folders, async (folder) => {
    try {
      await files.syncFolder(toDiskPath(root, folder));
    } catch (error) {
      // A folder that the save emptied and removed.
      if (!isMissing(error)) throw error;
    }
  });
}

/** Removes the folders of removed files where nothing is left in them. Cosmetic: failures are passed over. */
export async function removeEmptyFolders(
  root: string,
  removed: Iterable<string>,
  files: FileSystem,
): Promise<void> {
  const above = [...removed].flatMap((path) => listParentFolders(getParentFolder(path)));
  const folders = new Set(above.filter((folder) => folder !== "" && folder !== MODEL_FOLDER));
  const deepestFirst = [...folders].toSorted((a, b) => b.split("/").length - a.split("/").length);
  await runSequentially(deepestFirst, (folder) =>
    ignoreFailure(files.removeFolder(toDiskPath(root, folder))),
  );
}
