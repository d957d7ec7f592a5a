// Transactions of requests: run again, as a whole, where the database says that this may well succeed.
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Session } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { ApplicationError } from "../errors/application-error.ts";

const MAX_ATTEMPTS = 5;

/** Own code reads before it writes: where many want the same record, only one of them gets through at a time. */
export const MAX_OWN_CODE_ATTEMPTS = 10;

/** Those who got in each other's way must not meet again at once, and the less the more often they met. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 400;

/** Runs work that changes nothing when it fails; again where it lost against others. */
export async function runWithRetries<T>(work: () => Promise<T>, maxAttempts = MAX_ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    try {
      return await work();
    } catch (failure) {
      if (attempt >= maxAttempts || !isRetryable(failure)) throw failure;
      await pause(Math.random() * Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
    /* oxlint-enable no-await-in-loop */
  }
}

/** Runs work in a transaction of its own. */
export function runInTransaction<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return runWithRetries(() => db.transaction(work));
}

/**
 * Runs work with own code in it: it ends as if no other own code had run meanwhile, and overwrites nothing that it has not read.
 * Throws a conflict where others were faster each time.
 */
export async function runSerializable<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    return await runWithRetries(() => db.transaction(work, "serializable"), MAX_OWN_CODE_ATTEMPTS);
  } catch (failure) {
    if (!isRetryable(failure)) throw failure;
    const detail = "Others changed the same records at the same time, again and again. Try again shortly.";
    throw new ApplicationError("conflict", detail, { cause: failure });
  }
}

function isRetryable(failure: unknown): boolean {
  return isDatabaseError(failure) && failure.isRetryable;
}
