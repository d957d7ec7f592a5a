// Transactions of requests: run again, as a whole, where the database says that this may well succeed.
import { setTimeout as pause } from "node:timers/promises";
import type { Database, Session } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";

const TRIES = 5;

/** Those who got in each other's way must not meet again at once. */
const MAX_PAUSE_MS = 20;

/** Runs work that changes nothing when it fails; again where it lost against others. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    try {
      return await work();
    } catch (failure) {
      if (tries >= TRIES || !isRetryable(failure)) throw failure;
      await pause(Math.random() * MAX_PAUSE_MS * tries);
    }
    /* oxlint-enable no-await-in-loop */
  }
}

/** Runs work in a transaction of its own. */
export function inTransaction<T>(db: Database, work: (session: Session) => Promise<T>): Promise<T> {
  return retrying(() => db.transaction(work));
}

function isRetryable(failure: unknown): boolean {
  const root = rootOf(failure);
  return isDatabaseError(root) && root.isRetryable;
}

/** Own code may wrap what it catches. */
function rootOf(failure: unknown): unknown {
  return failure instanceof Error && failure.cause !== undefined && !isDatabaseError(failure)
    ? failure.cause
    : failure;
}
