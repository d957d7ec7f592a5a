// Making, syncing and tidying up the folders that saved files are in.
import { MODEL_FOLDER } from "@lathe/model";
import { runSequentially } from "./concurrency.ts";
import { FILE_IN_PATH, type FileProblem, OUTSIDE_PROJECT } from "./file-problem.ts";
import { isMissing } from "./file-system.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, listParentFolders } from "./project-paths.ts";
import { StoreError } from "./store-error.ts";
import { ignoreFailure, createFolderIfMissing } from "./temp-files.ts";

/** Makes a folder of a project with all that are missing above it; answers those, the deepest last. */
export async function makeFolders(folder: ProjectFolder, path: string): Promise<readonly string[]> {
  const real = await folder.findRealPath(path);
  if (real !== undefined && folder.contains(real)) return [];
  if (real !== undefined || path === "") throw createOutsideError(path);
  const above = await makeFolders(folder, getParentFolder(path));
  await createFolderIfMissing(folder.toDiskPath(path), folder.files);
  return [...above, path];
}

/** Where folders of a project really are; each is looked for once, so a lookup is for one moment. */
export interface FolderLookup {
  /** The real place of the deepest folder that is there, from the given one upwards. */
  findExisting(path: string): Promise<string>;
  /** Why nothing can be at a path: the way there leads out of the project, or through a file. */
  findProblem(path: string): Promise<FileProblem | undefined>;
}

/** A lookup that knows nothing yet. */
export function createFolderLookup(folder: ProjectFolder): FolderLookup {
  const places = new Map<string, Promise<FolderPlace>>();
  const find = (path: string): Promise<FolderPlace> => {
    let place = places.get(path);
    if (place === undefined) places.set(path, (place = look(path)));
    return place;
  };
  const look = async (path: string): Promise<FolderPlace> => {
    const above = path === "" ? undefined : await find(getParentFolder(path));
    if (above !== undefined && above.kind !== "folder") return above;
    const real = await folder.findRealPath(path);
    if (real === undefined) return { real: above?.real ?? folder.root, kind: "missing" };
    const facts = await folder.files.stat(real);
    return { real, kind: facts === undefined || facts.kind === "folder" ? "folder" : "file" };
  };
  return {
    findExisting: async (path) => (await find(path)).real,
    async findProblem(path) {
      const { real, kind } = await find(getParentFolder(path));
      if (!folder.contains(real)) return OUTSIDE_PROJECT;
      return kind === "file" ? FILE_IN_PATH : undefined;
    },
  };
}

interface FolderPlace {
  /** Of the folder, or of the deepest one above it that is there. */
  readonly real: string;
  /** What is there: nothing, or something that is no folder, ends the way. */
  readonly kind: "folder" | "file" | "missing";
}

function createOutsideError(folder: string): StoreError {
  const message = `Could not write into ${folder}: it is a link that leads out of the project. Nothing of the change was saved. Put a real folder in its place, and try again.`;
  return new StoreError(message, { code: "unsafe_path", path: folder });
}

/** Makes the names of the given files durable, with those of all folders above them. */
export async function syncParentFolders(
  { files, toDiskPath }: ProjectFolder,
  paths: Iterable<string>,
): Promise<void> {
  const folders = new Set([...paths].flatMap((path) => listParentFolders(getParentFolder(path))));
  await runSequentially(folders, async (path) => {
    try {
      await files.syncFolder(toDiskPath(path));
    } catch (error) {
      // A folder that the save emptied and removed.
      if (!isMissing(error)) throw error;
    }
  });
}

/** Removes the folders of removed files where nothing is left in them. Cosmetic: failures are passed over. */
export async function removeEmptyFolders(
  { files, toDiskPath }: ProjectFolder,
  removed: Iterable<string>,
): Promise<void> {
  const above = [...removed].flatMap((path) => listParentFolders(getParentFolder(path)));
  const folders = new Set(above.filter((folder) => folder !== "" && folder !== MODEL_FOLDER));
  const deepestFirst = [...folders].toSorted((a, b) => b.split("/").length - a.split("/").length);
  await runSequentially(deepestFirst, (folder) => ignoreFailure(files.removeFolder(toDiskPath(folder))));
}
