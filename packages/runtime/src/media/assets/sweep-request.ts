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

/** Has what is due removed now or soon, where no sweep waits that does it. Never throws: the next one by the clock comes anyway. */
export async function requestSweep(
  { records: { db }, wake, log }: Pick<MediaContext, "records" | "wake" | "log">,
  afterSeconds = 0,
): Promise<void> {
  try {
    if (!(await isWaiting(db, afterSeconds))) await enqueueSweep(db, { onlyDue: true }, afterSeconds);
    wake();
  } catch (err) {
    log.warn({ err }, "a sweep of pictures could not be asked for");
  }
}

async function isWaiting(session: Session, afterSeconds: number): Promise<boolean> {
  const { rows } = await session.run(
    toStatement(sql`select from "lathe"."jobs" where "state" = 'queued' and "kind" = ${SWEEP_JOB}
and "run_at" < clock_timestamp() + (${afterSeconds}::integer + 60) * interval '1 second'
and (${afterSeconds}::integer = 0 or "run_at" >= clock_timestamp() + ${afterSeconds}::integer * interval '1 second') limit 1`),
  );
  return rows.length > 0;
}
