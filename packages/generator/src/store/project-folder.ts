// A project folder: where it is, the disk that it is on, and what is remembered of it. Everything in the store works on one.
import type { RevisionSource } from "@lathe/contract";
import { MODEL_FOLDER, PROJECT_FILE } from "@lathe/model";
import { mapBounded } from "./concurrency.ts";
import { diskFiles } from "./disk-files.ts";
import { errorCode, type FileFacts, type FileSystem, type FolderEntry, isMissing } from "./file-system.ts";
import { createProjectCache, type FolderCache, type ProjectCache } from "./project-cache.ts";
import { isInside, JOURNAL_FILE, toDiskPath } from "./project-paths.ts";
import type { NoProjectRefusal } from "./refusal.ts";
import { type StoreActivity, withStoreErrors } from "./store-error.ts";

/** A folder of a project. Its paths have `/` between folders, and the empty path is the folder itself. */
export interface ProjectFolder {
  /** Where it is on disk, without links in the path. */
  readonly root: string;
  /** The disk, for what a path of the project does not say: where links lead. */
  readonly files: FileSystem;
  readonly cache: ProjectCache;
  /** On whose behalf it is changed. */
  readonly source: RevisionSource;
  toDiskPath(path: string): string;
  /** True for places on disk that are in the folder, and for itself. */
  contains(diskPath: string): boolean;
  stat(path: string): Promise<FileFacts | undefined>;
  /** What is in a folder; nothing where there is no such folder. */
  list(path: string): Promise<readonly FolderEntry[]>;
  /** The names of the files in a folder; links count, folders don't. */
  listFileNames(path: string): Promise<readonly string[]>;
  /** A path on disk with every link in it resolved; undefined where nothing is. */
  findRealPath(path: string): Promise<string | undefined>;
  /** Runs a piece of work whose failing operations are told as StoreErrors. */
  attempt<T>(activity: StoreActivity, work: () => Promise<T>): Promise<T>;
}

/** The folder at a path that has no links in it. */
export function createProjectFolder(
  root: string,
  files: FileSystem,
  {
    cache = createProjectCache(),
    source = "cli",
  }: { readonly cache?: ProjectCache | undefined; readonly source?: RevisionSource | undefined } = {},
): ProjectFolder {
  const at = (path: string) => toDiskPath(root, path);
  const list = (path: string) => unlessMissing(() => files.list(at(path)), []);
  return {
    root,
    files,
    cache,
    source,
    toDiskPath: at,
    contains: (diskPath) => isInside(root, diskPath),
    stat: (path) => files.stat(at(path)),
    list,
    async listFileNames(path) {
      return (await list(path)).filter(({ kind }) => kind !== "folder").map(({ name }) => name);
    },
    findRealPath: (path) => unlessMissing(() => files.realPath(at(path)), undefined),
    attempt: (activity, work) => withStoreErrors(activity, root, work),
  };
}

async function unlessMissing<T>(operation: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}

/** How a folder is opened. */
export interface OpenOptions {
  readonly files?: FileSystem | undefined;
  /** What is remembered of it; nothing without. */
  readonly folders?: FolderCache | undefined;
  /** On whose behalf it is opened; a command where it is left out. */
  readonly source?: RevisionSource | undefined;
}

/** A folder, or that it holds no project. */
export type OpenOutcome =
  | { readonly ok: true; readonly folder: ProjectFolder }
  | { readonly ok: false; readonly refusal: NoProjectRefusal };

/** Opens a folder to read it; whether a project is in it is for the reading to find out. */
export async function openFolder(
  dir: string,
  { files = diskFiles, folders, source }: OpenOptions,
): Promise<OpenOutcome> {
  const root = await withStoreErrors("read", dir, () => findRoot(dir, files));
  if (root === undefined) return createNoProjectRefusal(dir);
  return { ok: true, folder: createProjectFolder(root, files, { cache: folders?.get(root, files), source }) };
}

/** Opens the folder of a project to change it: one that holds none must not get as much as a lock. */
export async function openProject(dir: string, options: OpenOptions): Promise<OpenOutcome> {
  const opening = await openFolder(dir, options);
  if (!opening.ok) return opening;
  const { folder } = opening;
  const signs = await folder.attempt("read", () =>
    mapBounded([PROJECT_FILE, MODEL_FOLDER, JOURNAL_FILE], folder.stat),
  );
  return signs.some((facts) => facts !== undefined) ? opening : createNoProjectRefusal(dir);
}

/** The path of a folder without links in it; undefined where there is no such folder. */
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
