// Failures of the disk, told so that a person knows what happened, where, and what to do next.
import { basename } from "node:path";
import { errorCode } from "./file-system.ts";
import { getParentFolder, isInside, toProjectPath } from "./project-paths.ts";
import { parseTempName } from "./temp-files.ts";

/** What went wrong, for programs. */
export type StoreErrorCode =
  | "disk_full"
  | "not_permitted"
  | "disk_error"
  | "keeps_changing"
  | "newer_journal"
  | "unsafe_path";

/** The store could not do its work; the message says what the project now holds. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly code: StoreErrorCode;
  /** The path inside the project where it happened. */
  readonly path: string;

  constructor(
    message: string,
    facts: { readonly code: StoreErrorCode; readonly path: string; readonly cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.path = facts.path;
  }
}

interface Diagnosis {
  readonly code: StoreErrorCode;
  readonly reason: string;
  readonly remedy: string;
}

const FULL: Diagnosis = { code: "disk_full", reason: "the disk is full", remedy: "Free some space" };
const DENIED: Diagnosis = {
  code: "not_permitted",
  reason: "permission denied",
  remedy: "Change its permissions",
};
const BROKEN: Diagnosis = { code: "disk_error", reason: "the disk failed", remedy: "Check the disk" };
const BUSY: Diagnosis = {
  code: "disk_error",
  reason: "too many files are open",
  remedy: "Close some programs",
};
const UNKNOWN: Diagnosis = { code: "disk_error", reason: "the operation failed", remedy: "Look into that" };

const DIAGNOSES: Readonly<Record<string, Diagnosis>> = {
  ENOSPC: FULL,
  EDQUOT: { ...FULL, reason: "your disk quota is used up" },
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: { ...DENIED, reason: "the file system is read-only", remedy: "Make it writable" },
  EIO: BROKEN,
  EMFILE: BUSY,
  ENFILE: BUSY,
};

/** What was being done when an operation failed. */
export type StoreActivity = "read" | "write" | "lock" | "finish" | "recover";

interface FailureWording {
  /** As in "Could not ... model/blog/posts.json". */
  readonly verb: string;
  /** What the project holds now. */
  readonly state: string;
  /** What to do once the remedy is taken. */
  readonly next: string;
}

const RETRY_HINT = " and try again";
const RECOVERY_HINT = "; the next start or the next change puts them there";

const FAILURE_WORDINGS: Readonly<Record<StoreActivity, FailureWording>> = {
  read: { verb: "read", state: "Nothing was changed.", next: RETRY_HINT },
  lock: { verb: "lock", state: "Nothing was changed.", next: RETRY_HINT },
  write: { verb: "write", state: "Nothing of the change was saved.", next: RETRY_HINT },
  finish: {
    verb: "write",
    state: "The change is saved, but some of its files are not in place yet.",
    next: RECOVERY_HINT,
  },
  recover: { verb: "recover", state: "Nothing else was changed.", next: RETRY_HINT },
};

/** The failure of an operation as a StoreError. Errors that are none of a file operation come back as they are. */
export function toStoreError(
  error: unknown,
  { root, doing: activity }: { readonly root: string; readonly doing: StoreActivity },
): unknown {
  const errno = errorCode(error);
  if (error instanceof StoreError || errno === undefined) return error;
  const { code, reason, remedy } = DIAGNOSES[errno] ?? UNKNOWN;
  const { verb, state, next } = FAILURE_WORDINGS[activity];
  const path = toShownPath(error as Error, root);
  const diskPath = path === "" ? "the project folder" : path;
  const message = `Could not ${verb} ${diskPath}: ${reason} (${errno}). ${state} ${remedy}${next}.`;
  return new StoreError(message, { code, path, cause: error });
}

/** Runs a piece of work whose failing operations are told as StoreErrors. */
export async function withStoreErrors<T>(
  activity: StoreActivity,
  root: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error, { root, doing: activity });
  }
}

function toShownPath(error: Error, root: string): string {
  const diskPath = "path" in error && typeof error.path === "string" ? error.path : root;
  if (!isInside(root, diskPath)) return diskPath;
  const path = toProjectPath(root, diskPath);
  const target = parseTempName(basename(diskPath));
  const folder = getParentFolder(path);
  return target === undefined ? path : folder === "" ? target : `${folder}/${target}`;
}
