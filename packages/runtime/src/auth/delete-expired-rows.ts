// Removes what has ended and nobody asks for any more, a little at a time, so that nobody has to wait for it.
import type { Database, Statement } from "../db/driver.ts";
import { type Fragment, sql, toStatement } from "../db/sql.ts";
import { ATTEMPT_WINDOW_MS } from "./attempts.ts";

const DAY_MS = 24 * 60 * 60_000;

const BATCH = 500;

/** How long jobs are kept that have ended; of those that failed people want to know longer. */
const JOB_DAYS = 7;
const FAILED_JOB_DAYS = 30;

/** How long imports are kept behind the last thing that was done with them, and what they could not do with their jobs. */
export const IMPORT_DAYS = JOB_DAYS;

/**
 * Removes ended sessions, password resets and links that verify, old counts of tries, idempotency keys older than a day, and imports and
 * jobs that ended long ago.
 */
export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  const statements = [
    createDeleteStatement(sql`"lathe"."sessions"`, sql`"expires_at" <= ${at(0)}::timestamptz`),
    createDeleteStatement(sql`"lathe"."password_resets"`, sql`"expires_at" <= ${at(0)}::timestamptz`),
    createDeleteStatement(sql`"lathe"."verifications"`, sql`"expires_at" <= ${at(0)}::timestamptz`),
    createDeleteStatement(
      sql`"lathe"."attempts"`,
      sql`"window_start" <= ${at(ATTEMPT_WINDOW_MS)}::timestamptz`,
    ),
    createDeleteStatement(sql`"lathe"."idempotency_keys"`, sql`"created_at" <= ${at(DAY_MS)}::timestamptz`),
    createDeleteStatement(
      sql`"lathe"."imports"`,
      sql`"updated_at" <= ${at(IMPORT_DAYS * DAY_MS)}::timestamptz`,
    ),
    createDeleteStatement(
      sql`"lathe"."jobs"`,
      sql`"finished_at" <= ${at(JOB_DAYS * DAY_MS)}::timestamptz
and ("state" <> 'failed' or "finished_at" <= ${at(FAILED_JOB_DAYS * DAY_MS)}::timestamptz)`,
    ),
  ];
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: there is no hurry
    await runUntilEmpty(db, statement);
  }
}

/** Instances that sweep at the same time pass over each other's rows. */
function createDeleteStatement(table: Fragment, hasEnded: Fragment): Statement {
  return toStatement(
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${hasEnded} limit ${BATCH}::integer for update skip locked))`,
  );
}

async function runUntilEmpty(db: Database, statement: Statement): Promise<void> {
  for (let affected = BATCH; affected >= BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch is a transaction of its own
    ({ affected } = await db.run(statement));
  }
}
