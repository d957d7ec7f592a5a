// Why the folder of an embedded database can't be used: failures of the disk, and of PGlite, for people.
import { DatabaseError, isDatabaseError } from "./pg-errors.ts";

interface Diagnosis {
  readonly reason: string;
  readonly remedy: string;
}

const FULL: Diagnosis = { reason: "the disk is full", remedy: "Free some space" };
const DENIED: Diagnosis = { reason: "permission denied", remedy: "Change its permissions" };
const READ_ONLY: Diagnosis = { reason: "the file system is read-only", remedy: "Make it writable" };
const BROKEN: Diagnosis = { reason: "the disk failed", remedy: "Check the disk" };
const FILE: Diagnosis = { reason: "there is a file in the place of a folder", remedy: "Move that file away" };
const UNKNOWN: Diagnosis = {
  reason: "it does not start",
  remedy: "Where it is damaged, put a backup in its place, or move it away to begin with an empty one",
};

/** By the names that Node gives to failures, and the numbers that WebAssembly, and with it PGlite, does. */
const DIAGNOSES: Readonly<Record<string, Diagnosis>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: READ_ONLY,
  EIO: BROKEN,
  EEXIST: FILE,
  ENOTDIR: FILE,
  2: DENIED,
  19: FULL,
  29: BROKEN,
  51: FULL,
  63: DENIED,
  69: READ_ONLY,
};

/** Runs what opens the embedded database in a folder. Throws DatabaseErrors only. */
export async function withFolderFailures<T>(folder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    const { reason, remedy } = DIAGNOSES[findErrorCode(error)] ?? UNKNOWN;
    const message = `The embedded database in ${folder} can't be opened: ${reason}. ${remedy}, and try again.`;
    throw new DatabaseError(message, { kind: "unavailable", cause: error });
  }
}

/** What PGlite throws of its file system is no Error, and has but a number. */
function findErrorCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return "errno" in error ? String(error.errno) : "";
}
