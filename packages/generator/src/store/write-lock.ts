// The locks under which a project is changed: one for every write, one more for the long work of generating.
import { acquireFolderLock } from "./lock.ts";
import type { OpenOptions, ProjectFolder } from "./project-folder.ts";
import { recover } from "./recover.ts";
import type { LockedRefusal } from "./refusal.ts";

/** The lock under which files of a project are written. */
const WRITE_LOCK = "write";

/** The lock of whoever generates or rolls back: one at a time, and nobody queues up for it. */
const GENERATE_LOCK = "generate";

/**
 * Saves are short: whoever comes while one is under way waits its turn. Changes of one process queue up without being told
 * that the project is locked by the process itself.
 */
const DEFAULT_WAIT = { waitMs: 5000, queueMs: 600_000 } as const;

/** How a change is made. */
export interface WriteOptions extends OpenOptions {
  /** What is being done, for those who find the project locked. */
  readonly purpose?: string;
  /** How long to wait for others that write; 5 seconds unless said otherwise. */
  readonly waitMs?: number;
}

/** That somebody else is at work. */
export interface LockRefusal {
  readonly ok: false;
  readonly refusedBy: "store";
  readonly refusal: LockedRefusal;
}

/** Runs a piece of work on a recovered project while nobody else writes it. */
export async function withWriteLock<T>(
  folder: ProjectFolder,
  { purpose = "changing the model", waitMs }: Pick<WriteOptions, "purpose" | "waitMs">,
  work: () => Promise<T>,
): Promise<T | LockRefusal> {
  const wait = waitMs === undefined ? DEFAULT_WAIT : { waitMs };
  const lock = await acquireFolderLock(folder, { name: WRITE_LOCK, purpose, ...wait });
  if (!lock.ok) return { ...lock, refusedBy: "store" };
  try {
    await folder.attempt("recover", () => recover(folder));
    return await work();
  } finally {
    await lock.release();
  }
}

/** Runs a piece of work while nobody else generates or rolls back, or tells at once who does. */
export async function withGenerateLock<T>(
  folder: ProjectFolder,
  purpose: string,
  work: () => Promise<T>,
): Promise<T | LockRefusal> {
  const lock = await acquireFolderLock(folder, { name: GENERATE_LOCK, purpose, waitMs: 0 });
  if (!lock.ok) return { ...lock, refusedBy: "store" };
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
