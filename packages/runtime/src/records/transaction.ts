// Transactions of requests: run again, as a whole, where the database says that this may well succeed.
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Session } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";

const MAX_ATTEMPTS = 5;

/** Those who got in each other's way must not meet again at once. */
const MAX_PAUSE_MS = 20;

/** Runs work that changes nothing when it fails; again where it lost against others. */
export async function runWithRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    try {
      return await work();
    } catch (failure) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(failure)) throw failure;
      await pause(Math.random() * MAX_PAUSE_MS * attempt);
    }
    /* oxlint-enable no-await-in-loop */
  }
}

/** Runs work in a transaction of its own. */
export function runInTransaction<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return runWithRetries(() => db.transaction(work));
}

function isRetryable(failure: unknown): boolean {
  const root = findRootCause(failure);
  return isDatabaseError(root) && root.isRetryable;
}

/** Own code may wrap what it catches. */
function findRootCause(failure: unknown): unknown {
  return failure instanceof Error && failure.cause !== undefined && !isDatabaseError(failure)
    ? failure.cause
    : failure;
}
