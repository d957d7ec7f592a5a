// What is remembered of projects between readings, so that the next one takes only what changed.
import type { Model, ParseCache } from "@lathe/model";
import type { FileSystem } from "./file-system.ts";
import type { FileProblem } from "./file-problem.ts";
import type { Snapshot } from "./snapshot.ts";

/** A file as it was read. */
export interface CachedFile {
  /** Tells whether a file is still the one that was read. */
  readonly stamp: string;
  readonly content: string | FileProblem;
  /** A moment at which the file had this stamp already. */
  readonly since: number;
  /** When reading the content began. */
  readonly readAt: number;
}

/** What is remembered of one project. */
export interface ProjectCache {
  /** The files of the last reading, by path. */
  cachedFiles: ReadonlyMap<string, CachedFile>;
  /** The snapshot that they made. */
  snapshot: Snapshot | undefined;
  readonly memo: ParseCache;
  /** Texts that state every id of the part that they hold: most parts stay as they are from save to save. */
  readonly textsWithIds: WeakMap<object, string>;
  /** Models that the project had lately, by revision; they share what did not change. */
  readonly loggedModels: Map<string, { readonly model: Model; readonly isPartial: boolean }>;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

/** Nothing remembered yet. */
export function createProjectCache(now: () => number = () => performance.now()): ProjectCache {
  return {
    cachedFiles: new Map(),
    snapshot: undefined,
    memo: new Map(),
    textsWithIds: new WeakMap(),
    loggedModels: new Map(),
    now,
  };
}

/** More than any file system needs to give two writes different times; the coarsest in use takes 2 seconds. */
const MAX_TIMESTAMP_GRANULARITY_MS = 3000;

/**
 * True where a stamp alone shows that a file still holds what was read of it. Two writes of one moment, as coarse as file
 * systems count, leave the same stamp: only what was read later than that is sure to have both. The file system's own
 * clock does not matter for this, however wrong it is. What could not be read is always tried again.
 */
export function isStampReliable({ content, since, readAt }: CachedFile): boolean {
  return typeof content === "string" && readAt - since >= MAX_TIMESTAMP_GRANULARITY_MS;
}

/** Takes note that files no longer hold what was read of them, so that they are the first to be read again. */
export function invalidateFiles(cache: ProjectCache, paths: Iterable<string>): void {
  const cachedFiles = new Map(cache.cachedFiles);
  const at = cache.now();
  for (const path of paths) cachedFiles.set(path, { stamp: "", content: "", since: at, readAt: at });
  cache.cachedFiles = cachedFiles;
}

/** What is remembered between openings of a project folder: of the one that was opened last. */
export interface FolderCache {
  /** What is remembered of the project in a folder whose path has no links in it. */
  get(root: string, files: FileSystem): ProjectCache;
}

/** Nothing remembered yet. */
export function createFolderCache(): FolderCache {
  let last: { readonly root: string; readonly files: FileSystem; readonly cache: ProjectCache } | undefined;
  return {
    get(root, files) {
      if (last?.root !== root || last.files !== files) last = { root, files, cache: createProjectCache() };
      return last.cache;
    },
  };
}
