// What is remembered of projects between readings, so that the next one takes only what changed.
import type { ParseMemo } from "@lathe/model";
import type { FileSystem } from "./file-system.ts";
import type { Problem } from "./problem.ts";
import type { Snapshot } from "./snapshot.ts";

/** A file as it was read. */
export interface Held {
  /** Tells whether a file is still the one that was read. */
  readonly stamp: string;
  readonly content: string | Problem;
  /** A moment at which the file had this stamp already. */
  readonly since: number;
  /** When reading the content began. */
  readonly readAt: number;
}

/** What is remembered of one project. */
export interface Kept {
  /** The files of the last reading, by path. */
  held: ReadonlyMap<string, Held>;
  /** The snapshot that they made. */
  snapshot: Snapshot | undefined;
  readonly memo: ParseMemo;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

/** Nothing remembered yet. */
export function nothingKept(now: () => number = () => performance.now()): Kept {
  return { held: new Map(), snapshot: undefined, memo: new Map(), now };
}

/** More than any file system needs to give two writes different times; the coarsest in use takes 2 seconds. */
const COARSEST_MS = 3000;

/**
 * True where a stamp alone shows that a file still holds what was read of it. Two writes of one moment, as coarse as file
 * systems count, leave the same stamp: only what was read later than that is sure to have both. The file system's own
 * clock does not matter for this, however wrong it is. What could not be read is always tried again.
 */
export function isSettled({ content, since, readAt }: Held): boolean {
  return typeof content === "string" && readAt - since >= COARSEST_MS;
}

/** Takes note that files no longer hold what was read of them, so that they are the first to be read again. */
export function expectChange(kept: Kept, paths: Iterable<string>): void {
  const held = new Map(kept.held);
  const at = kept.now();
  for (const path of paths) held.set(path, { stamp: "", content: "", since: at, readAt: at });
  kept.held = held;
}

/** A process rarely has to do with more than one project. */
const MAX_PROJECTS = 4;

const projects = new WeakMap<FileSystem, Map<string, Kept>>();

/** What is remembered of the project in a folder whose path has no links in it. */
export function keptOf(root: string, files: FileSystem): Kept {
  let byRoot = projects.get(files);
  if (byRoot === undefined) projects.set(files, (byRoot = new Map()));
  const kept = byRoot.get(root) ?? nothingKept();
  // The one that was not asked for the longest is the first.
  byRoot.delete(root);
  byRoot.set(root, kept);
  const [oldest] = byRoot.keys();
  if (byRoot.size > MAX_PROJECTS && oldest !== undefined) byRoot.delete(oldest);
  return kept;
}
