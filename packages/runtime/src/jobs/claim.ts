// How processes share the queue: each takes what nobody has, for the time of a lease; what a dead one had goes back.
import type { Database, Row } from "../db/driver.ts";
import { isDatabaseError } from "../db/pg-errors.ts";
import { sql, toStatement } from "../db/sql.ts";
import { type JobClock, later } from "./clock.ts";
import type { ClaimedJob, JobHandlers, UnfinishedJob } from "./job.ts";

/** Who takes jobs, of which kinds, and for how long at a time. */
export interface JobClaimer {
  readonly db: Database;
  readonly handlers: JobHandlers;
  /** The id of this process among those that run jobs. */
  readonly worker: string;
  readonly leaseMs: number;
  readonly clock: JobClock;
}

/** Takes the job that waits longest among those that may run now; undefined where there is none. */
export async function claimJob(claimer: JobClaimer): Promise<ClaimedJob | undefined> {
  const statement = createClaimStatement(claimer);
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try sees what the one before met
      const { rows } = await claimer.db.run(statement);
      return rows[0] === undefined ? undefined : parseClaimedJob(rows[0]);
    } catch (error) {
      // Another process has just taken a job of the same subject.
      if (!isDatabaseError(error) || error.constraint !== "jobs__subject_key") throw error;
    }
  }
}

/** The statement that takes one job. */
export function createClaimStatement({ handlers, worker, leaseMs, clock }: Omit<JobClaimer, "db">) {
  return toStatement(sql`update "lathe"."jobs" as j
set "state" = 'running', "worker" = ${worker}::uuid, "lease_until" = ${later(clock, leaseMs)}, "attempts" = j."attempts" + 1,
  "updated_at" = ${clock()}
where j."id" = (
  select q."id" from "lathe"."jobs" q
  where q."state" = 'queued' and q."run_at" <= ${clock()} and q."kind" = any(${[...handlers.keys()]}::text[])
    and not exists (select from "lathe"."jobs" r where r."state" = 'running' and r."subject" = q."subject")
  order by q."run_at", q."id" limit 1 for update of q skip locked
)
returning j."id", j."kind", j."subject", j."payload", j."attempts", j."max_attempts", j."made_by",
  greatest(0, extract(epoch from ${clock()} - j."created_at") * 1000)::bigint, j."total"`);
}

function parseClaimedJob([
  id,
  kind,
  subject,
  payload,
  attempts,
  maxAttempts,
  madeBy,
  ageMs,
  total,
]: Row): ClaimedJob {
  return {
    id: id ?? "",
    kind: kind ?? "",
    subject: subject ?? null,
    payload: JSON.parse(payload ?? "null"),
    attempt: Number(attempts),
    maxAttempts: Number(maxAttempts),
    madeBy: madeBy ?? null,
    ageMs: Number(ageMs),
    total: total == null ? null : Number(total),
  };
}

const LOST = "The process that ran the job ended, or lost its connection to the database.";

const BATCH = 100;

/** A job whose process is gone. */
export interface LostJob extends Pick<ClaimedJob, "id" | "kind"> {
  readonly state: string;
}

/**
 * Has jobs run again whose lease is over; those that were tried often enough have failed. `all` is for databases that no other
 * process can have: whatever runs there is lost.
 */
export function requeueLostJobs(claimer: JobClaimer, which: "expired" | "all"): Promise<readonly LostJob[]> {
  const { db, handlers, clock } = claimer;
  const isLost = which === "all" ? sql`true` : sql`"lease_until" <= ${clock()}`;
  const statement = toStatement(sql`update "lathe"."jobs" as j
set "state" = n."state", "worker" = null, "lease_until" = null, "error" = ${LOST}, "updated_at" = ${clock()},
  "finished_at" = case when n."state" = 'queued' then null else ${clock()} end
from (
  select "id", case when "cancel_requested" then 'cancelled' when "attempts" >= "max_attempts" then 'failed' else 'queued' end as "state"
  from "lathe"."jobs"
  where "state" = 'running' and ${isLost} and "kind" = any(${[...handlers.keys()]}::text[])
  limit ${BATCH}::integer for update skip locked
) n
where j."id" = n."id"
returning j."id", j."kind", j."state", j."payload"`);
  return db.transaction(async (session) => {
    const { rows } = await session.run(statement);
    for (const [id, kind, state, payload] of rows) {
      if (state === "queued") continue;
      const job = { id, kind, state, payload: JSON.parse(payload ?? "null"), error: LOST } as UnfinishedJob;
      // oxlint-disable-next-line no-await-in-loop -- in one transaction
      await handlers.get(job.kind)?.onUnfinished?.(session, job);
    }
    return rows.map(([id, kind, state]) => ({ id: id ?? "", kind: kind ?? "", state: state ?? "" }));
  });
}
