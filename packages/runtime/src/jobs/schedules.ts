// Jobs that come by the clock: the queue always holds the next run of each, once for all processes.
import type { Database } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { newId } from "../values/new-id.ts";
import { type CronExpression, parseCron } from "./cron.ts";
import type { NewJob } from "./job.ts";
import { findNextDueTime } from "./next-due-time.ts";

/** A kind of job that comes by the clock. */
export interface Schedule extends Pick<NewJob, "kind" | "maxAttempts"> {
  /** A cron expression. */
  readonly cron: string;
}

/** What a job is given that came by the clock. */
export interface ScheduledRun {
  /** When it was due; it may run later. */
  readonly dueAt: string;
}

/** Which schedules there are, and by which clocks. */
export interface SchedulerOptions {
  readonly db: Database;
  readonly schedules: readonly Schedule[];
  /** The IANA name of the zone whose clocks count. */
  readonly timeZone: string;
  readonly now: () => Date;
}

/** Keeps the next runs in the queue. */
export interface Scheduler {
  /** Puts those into the queue that are not there; to be called often. */
  refresh(): Promise<void>;
}

/** What somebody else took out of the queue is put back after this time. */
const REFRESH_MS = 60_000;

interface Entry extends Schedule {
  readonly expression: CronExpression;
  /** What the keys of its runs begin with. */
  readonly prefix: string;
  lastDue: Date | undefined;
}

/** A scheduler. Throws where an expression can't be read, saying which and why. */
export function createScheduler({ db, schedules, timeZone, now }: SchedulerOptions): Scheduler {
  const entries = schedules.map((schedule): Entry => ({
    ...schedule,
    expression: parseSchedule(schedule),
    prefix: `${schedule.kind} ${schedule.cron} ${timeZone} `,
    lastDue: undefined,
  }));
  let hasBegun = false;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return {
    async refresh() {
      if (!hasBegun) await deleteObsolete(db, entries);
      hasBegun = true;
      const time = now();
      const isDue = time.getTime() - refreshedAt >= REFRESH_MS;
      for (const entry of entries) {
        // oxlint-disable-next-line no-await-in-loop -- there are few
        if (isDue || (entry.lastDue ?? time) <= time) await enqueueNextRuns(db, entry, { time, timeZone });
      }
      if (isDue) refreshedAt = time.getTime();
    },
  };
}

function parseSchedule({ kind, cron }: Schedule): CronExpression {
  try {
    return parseCron(cron);
  } catch (error) {
    throw new Error(`The job ${kind} has no valid schedule: ${(error as Error).message}`, { cause: error });
  }
}

/** What came while this process was held up is run once, late; then the next. */
async function enqueueNextRuns(
  db: Database,
  entry: Entry,
  { time, timeZone }: { readonly time: Date; readonly timeZone: string },
): Promise<void> {
  const find = (after: Date) => findNextDueTime(entry.expression, timeZone, after);
  if (entry.lastDue !== undefined) {
    const missed = find(entry.lastDue);
    if (missed <= time) await enqueueRun(db, entry, missed);
  }
  const next = find(time);
  await enqueueRun(db, entry, next);
  entry.lastDue = next;
}

/** Whoever is first puts a run into the queue; of one kind, one runs at a time. */
async function enqueueRun(db: Database, { kind, maxAttempts, prefix }: Entry, due: Date): Promise<void> {
  const at = due.toISOString();
  const payload: ScheduledRun = { dueAt: at };
  await db.run(
    toStatement(sql`insert into "lathe"."jobs"
  ("id", "kind", "subject", "payload", "state", "run_at", "max_attempts", "schedule", "created_at", "updated_at")
values (${newId()}::uuid, ${kind}, ${`schedule of ${kind}`}, ${JSON.stringify(payload)}::jsonb, 'queued', ${at}::timestamptz,
  ${maxAttempts}::integer, ${prefix + at}, clock_timestamp(), clock_timestamp())
on conflict ("schedule") do nothing`),
  );
}

/** Runs of schedules that were changed or taken away since they were put into the queue are not wanted any more. */
async function deleteObsolete(db: Database, entries: readonly Entry[]): Promise<void> {
  const prefixes = entries.map(({ prefix }) => prefix);
  await db.run(
    toStatement(sql`delete from "lathe"."jobs" where "state" = 'queued' and "schedule" is not null
and not exists (select from unnest(${prefixes}::text[]) p where starts_with("schedule", p))`),
  );
}
