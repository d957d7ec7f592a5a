// The locks under which a project is changed: one for every write, one more for the long work of generating.
import { diskFiles } from "./disk-files.ts";
import type { FileSystem } from "./file-system.ts";
import { acquireLock, type LockOutcome } from "./lock.ts";
import { recover } from "./recover.ts";
import type { LockedRefusal } from "./refusal.ts";
import { withStoreErrors } from "./store-error.ts";

/** The lock under which files of a project are written. */
export const WRITE_LOCK = "write";

/** The lock of whoever generates or rolls back: one at a time, and nobody queues up for it. */
const GENERATE_LOCK = "generate";

/**
 * Saves are short: whoever comes while one is under way waits its turn. Changes of one process queue up without being told
 * that the project is locked by the process itself.
 */
const DEFAULT_WAIT = { waitMs: 5000, queueMs: 600_000 } as const;

/** How a change is made. */
export interface WriteOptions {
  /** What is being done, for those who find the project locked. */
  readonly purpose?: string;
  /** How long to wait for others that write; 5 seconds unless said otherwise. */
  readonly waitMs?: number;
  readonly files?: FileSystem;
}

/** Runs a piece of work on a recovered project while nobody else writes it. */
export async function withWriteLock<T>(
  root: string,
  { purpose = "changing the model", waitMs, files = diskFiles }: WriteOptions,
  work: () => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusedBy: "store"; readonly refusal: LockedRefusal }> {
  const lock = await acquireLock(
    root,
    { name: WRITE_LOCK, purpose, ...(waitMs === undefined ? DEFAULT_WAIT : { waitMs }) },
    files,
  );
  if (!lock.ok) return { ...lock, refusedBy: "store" };
  try {
    await withStoreErrors("recover", root, () => recover(root, files));
    return await work();
  } finally {
    await lock.release();
  }
}

/** Takes the lock of generating, or tells at once who has it. */
export function acquireGenerateLock(root: string, purpose: string, files: FileSystem): Promise<LockOutcome> {
  return acquireLock(root, { name: GENERATE_LOCK, purpose, waitMs: 0 }, files);
}
