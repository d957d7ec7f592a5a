// Paths inside a project: the ones the store keeps for itself, and the ones it may touch.
import { isAbsolute, join, relative, sep } from "node:path";
import { PROJECT_FILE, findFileRole } from "@lathe/model";

/** The folder of everything Lathe keeps about a project. */
export const STATE_FOLDER = ".lathe";

/** What concerns only this machine and never reaches git. */
export const RUN_FOLDER = `${STATE_FOLDER}/run`;

/** A save of several files that is decided, and perhaps not finished. */
export const JOURNAL_FILE = `${RUN_FOLDER}/journal.json`;

/** What a save is about to put beside files outside the model, so that recovery knows where to tidy up. */
export const STAGING_FILE = `${RUN_FOLDER}/staging.json`;

/** What the last generation wrote. */
export const MANIFEST_FILE = `${STATE_FOLDER}/manifest.json`;

/** The texts of generated files as they were generated, by their hash. */
export const PRISTINE_FOLDER = `${STATE_FOLDER}/pristine`;

/** The complete models that history entries speak of, by their revision. */
const MODELS_FOLDER = `${STATE_FOLDER}/models`;

/** One entry per generation and rollback. */
export const HISTORY_FOLDER = `${STATE_FOLDER}/history`;

/** The migrations of the generated application. */
export const MIGRATIONS_FOLDER = "migrations";

/** The file of a pristine text. */
export function getPristinePath(hash: string): string {
  return `${PRISTINE_FOLDER}/${hash.slice(0, 2)}/${hash}`;
}

/** The file of a model that the history speaks of. */
export function getSavedModelPath(revision: string): string {
  return `${MODELS_FOLDER}/${revision}.json`;
}

/** The file of a history entry. */
export function getHistoryPath(id: string): string {
  return `${HISTORY_FOLDER}/${id}.json`;
}

/** The file of the texts that the generation of a history entry changed. */
export function getEntryTextsPath(id: string): string {
  return `${HISTORY_FOLDER}/${id}.texts`;
}

/** Where a path of a project is on disk. */
export function toDiskPath(root: string, path: string): string {
  return join(root, ...path.split("/"));
}

/** The path of a place on disk as seen from the project folder, with `/` between folders. */
export function toProjectPath(root: string, diskPath: string): string {
  return relative(root, diskPath).split(sep).join("/");
}

/** The folder of a path; empty for the project folder itself. */
export function getParentFolder(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

/** The path of a name in a folder. */
export function toChildPath(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

/** A folder and all folders above it up to the project folder, which is the empty path. */
export function listParentFolders(folder: string): readonly string[] {
  return folder === "" ? [""] : [folder, ...listParentFolders(getParentFolder(folder))];
}

/** True for the project folder and all that lies in it. */
export function isInside(root: string, diskPath: string): boolean {
  const way = relative(root, diskPath);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** True for paths where a model file can be: a model can name any path it likes, but only these are written for it. */
export function isModelPath(path: string): boolean {
  return (
    findFileRole(path) !== undefined &&
    path.split("/").every((part) => !part.startsWith(".") && !/[\\\0]/.test(part))
  );
}

const STATE_PATHS = [
  /^\.lathe\/manifest\.json$/,
  /^\.lathe\/pristine\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/,
  /^\.lathe\/models\/[0-9a-f]{64}\.json$/,
  /^\.lathe\/history\/[0-9]{6,15}\.(?:json|texts)$/,
];

/** True for the files that say what was generated. */
export function isStatePath(path: string): boolean {
  return STATE_PATHS.some((pattern) => pattern.test(path));
}

/** Folders and files of a project that are none of the generated application. */
const NOT_GENERATED = new Set(["model", "data", PROJECT_FILE]);

// Backslashes and colons part folders and streams on Windows.
// oxlint-disable-next-line no-control-regex
const PATH_SEGMENT = /^[^.\\:\u0000-\u001f][^\\:\u0000-\u001f]*$/;

/** The only names that start with a dot. */
const DOT_FILES = new Set([".gitattributes", ".gitignore", ".npmrc"]);

/** True for paths where a file of the generated application can be. Names that start with a dot are not, save few. */
export function isGeneratedPath(path: string): boolean {
  if (DOT_FILES.has(path)) return true;
  // Disks that fold case find `Data` where `data` is.
  const parts = path.toLowerCase().split("/");
  return (
    parts.every((part) => PATH_SEGMENT.test(part) && part !== "node_modules") &&
    !NOT_GENERATED.has(parts[0] as string)
  );
}

/**
 * True for the paths that Lathe writes at all. A journal or manifest that someone planted in a repository can name any
 * path; only these are ever touched, and never version control, installed packages, data or runtime state.
 */
export function isWritablePath(path: string): boolean {
  return isModelPath(path) || isStatePath(path) || isGeneratedPath(path);
}
