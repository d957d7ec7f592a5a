// The lock of whoever changes a schema or all rows of a database, and of whoever needs both to stay as they are.
import { setTimeout } from "node:timers/promises";
import type { ScriptSession } from "./driver.ts";

/** What migrations lock, exclusively; "lathe" in two numbers: the lock is within one database. */
export const MIGRATION_LOCK_KEY = "1818326120, 101";

/** How to lock. */
export interface MigrationLockOptions {
  /** `shared`: beside others who only read. */
  readonly mode: "exclusive" | "shared";
  /** How long to wait for another process; 60 seconds unless said otherwise. */
  readonly waitMs?: number | undefined;
}

const LOCK_FUNCTIONS = { exclusive: "pg_try_advisory_lock", shared: "pg_try_advisory_lock_shared" };
const LOCK_RETRY_MS = 100;

/**
 * Takes the lock, which ends with the session; tells who has it where it could not be had in time. It is asked for again and
 * again: a statement that waits for it would be waited for by one that builds an index beside others.
 */
export async function acquireMigrationLock(
  session: ScriptSession,
  { mode, waitMs = 60_000 }: MigrationLockOptions,
): Promise<string | undefined> {
  // A server that builds an index does not notice by itself that its client has died. Not every system can look.
  await session.script("set client_connection_check_interval = 2000").catch(() => {});
  const deadline = performance.now() + waitMs;
  const text = `select ${LOCK_FUNCTIONS[mode]}(${MIGRATION_LOCK_KEY})`;
  // oxlint-disable-next-line no-await-in-loop -- until it is had
  while ((await session.run({ text, values: [] })).rows[0]?.[0] !== "t") {
    // oxlint-disable-next-line no-await-in-loop -- the last look
    if (performance.now() >= deadline) return describeHolder(session);
    // oxlint-disable-next-line no-await-in-loop -- until it is had
    await setTimeout(LOCK_RETRY_MS);
  }
  return undefined;
}

async function describeHolder(session: ScriptSession): Promise<string> {
  const text = `
    select a.pid, a.application_name, to_char(a.backend_start, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint, l.objid::bigint) = (${MIGRATION_LOCK_KEY})`;
  const [holder] = (await session.run({ text, values: [] })).rows;
  if (holder === undefined) return "Another process was migrating the database. Try again.";
  const [pid, application, since] = holder;
  return `Another process is migrating the database: ${application}, server process ${pid}, connected since ${since}. Try again when it is done.`;
}
