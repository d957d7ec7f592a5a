// Making, syncing and tidying up the folders that saved files are in.
import { MODEL_FOLDER } from "@lathe/model";
import { inTurn } from "./concurrency.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { foldersUp, folderOf, isInside, placeIn } from "./project-paths.ts";
import { StoreError } from "./store-error.ts";
import { attempt, makeIfMissing } from "./temp-files.ts";

/** Makes a folder of a project with all that are missing above it; answers those, the deepest last. */
export async function makeFolders(
  root: string,
  folder: string,
  files: FileSystem,
): Promise<readonly string[]> {
  const place = placeIn(root, folder);
  const real = await realPathIfThere(place, files);
  if (real !== undefined && isInside(root, real)) return [];
  if (real !== undefined || folder === "") throw notInside(folder);
  const above = await makeFolders(root, folderOf(folder), files);
  await makeIfMissing(place, files);
  return [...above, folder];
}

/** The path of a file or folder with every link in it resolved; undefined where nothing is. */
export async function realPathIfThere(place: string, files: FileSystem): Promise<string | undefined> {
  try {
    return await files.realPath(place);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function notInside(folder: string): StoreError {
  const message = `Could not write into ${folder}: it is a link that leads out of the project. Nothing of the change was saved. Put a real folder in its place, and try again.`;
  return new StoreError(message, { code: "unsafe_path", path: folder });
}

/** Makes the names of the given files durable, with those of all folders above them. */
export async function syncFoldersOf(root: string, paths: Iterable<string>, files: FileSystem): Promise<void> {
  const folders = new Set([...paths].flatMap((path) => foldersUp(folderOf(path))));
  await inTurn(folders, async (folder) => {
    try {
      await files.syncFolder(placeIn(root, folder));
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
  const above = [...removed].flatMap((path) => foldersUp(folderOf(path)));
  const folders = new Set(above.filter((folder) => folder !== "" && folder !== MODEL_FOLDER));
  const deepestFirst = [...folders].toSorted((a, b) => b.split("/").length - a.split("/").length);
  await inTurn(deepestFirst, (folder) => attempt(files.removeFolder(placeIn(root, folder))));
}
