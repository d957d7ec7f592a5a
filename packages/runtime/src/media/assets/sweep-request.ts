// Asks for a sweep: something may be removed now, or soon.
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import type { MediaContext } from "./media-context.ts";

/** The kind of the jobs that remove what nobody needs any more. */
export const SWEEP_JOB = "lathe.media.sweep";

/** One sweep at a time, whoever asked for it: runs by the clock have the same subject. */
const SUBJECT = `schedule of ${SWEEP_JOB}`;

/** What a sweep is given: `onlyDue` has it look at what is known to be due, not at all assets. */
export interface SweepPayload {
  readonly onlyDue?: true;
}

/** How often a sweep is tried. */
export const SWEEP_ATTEMPTS = 3;

/** Puts a sweep into the queue. */
export async function enqueueSweep(session: Session, payload: SweepPayload, afterSeconds = 0): Promise<void> {
  const at = afterSeconds === 0 ? undefined : new Date(Date.now() + afterSeconds * 1000);
  await enqueueJob(session, { kind: SWEEP_JOB, subject: SUBJECT, payload, maxAttempts: SWEEP_ATTEMPTS, at });
}

/**
 * Has what is due removed now or soon: by the sweep that waits, which is put forward where it comes too late, or by a new one. What is due
 * later still is looked after by that sweep itself. Never throws: the next one by the clock comes anyway.
 */
export async function requestSweep(
  { records: { db }, wake, log }: Pick<MediaContext, "records" | "wake" | "log">,
  afterSeconds = 0,
): Promise<void> {
  try {
    await db.transaction(async (session) => {
      await session.run(
        toStatement(sql`select pg_advisory_xact_lock(hashtextextended(${SWEEP_JOB}::text, 0))`),
      );
      if (!(await hastenWaiting(session, afterSeconds)))
        await enqueueSweep(session, { onlyDue: true }, afterSeconds);
    });
    wake();
  } catch (err) {
    log.warn({ err }, "a sweep of pictures could not be asked for");
  }
}

/** Has the sweep that waits come by then; false where there is none. Those of the clock keep their time. */
async function hastenWaiting(session: Session, afterSeconds: number): Promise<boolean> {
  const then = sql`clock_timestamp() + ${afterSeconds}::integer * interval '1 second'`;
  const { rows } = await session.run(
    toStatement(sql`update "lathe"."jobs" set "run_at" = least("run_at", ${then}), "updated_at" = clock_timestamp()
where "id" = (
  select "id" from "lathe"."jobs" where "state" = 'queued' and "kind" = ${SWEEP_JOB} and ("schedule" is null or "run_at" <= ${then})
  order by "run_at" limit 1 for update skip locked
) returning "id"`),
  );
  return rows.length > 0;
}
