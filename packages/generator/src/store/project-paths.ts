// Paths inside a project: the ones the store keeps for itself, and the ones it may touch.
import { isAbsolute, join, relative, sep } from "node:path";
import { roleOf } from "@lathe/model";

/** The folder of everything Lathe keeps about a project. */
export const STATE_FOLDER = ".lathe";

/** What concerns only this machine and never reaches git. */
export const RUN_FOLDER = `${STATE_FOLDER}/run`;

/** A save of several files that is decided, and perhaps not finished. */
export const JOURNAL_FILE = `${RUN_FOLDER}/journal.json`;

/** Where a path of a project is on disk. */
export function placeIn(root: string, path: string): string {
  return join(root, ...path.split("/"));
}

/** The path of a place on disk as seen from the project folder, with `/` between folders. */
export function pathFrom(root: string, place: string): string {
  return relative(root, place).split(sep).join("/");
}

/** The folder of a path; empty for the project folder itself. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** A folder and all folders above it up to the project folder, which is the empty path. */
export function foldersUp(folder: string): readonly string[] {
  return folder === "" ? [""] : [folder, ...foldersUp(folderOf(folder))];
}

/** True for the project folder and all that lies in it. */
export function isInside(root: string, place: string): boolean {
  const way = relative(root, place);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/**
 * True for paths where a model file can be. A model, or a journal that someone planted in a repository, can name any
 * path it likes; only these are ever written.
 */
export function isModelPath(path: string): boolean {
  return (
    roleOf(path) !== undefined &&
    path.split("/").every((part) => !part.startsWith(".") && !/[\\\0]/.test(part))
  );
}
