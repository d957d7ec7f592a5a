// What becomes of a job that a process has: its lease is renewed, its progress told, and it ends. Nothing of it has an effect on a job
// that the process has lost.
import type { Session, Statement } from "../db/driver.ts";
import { type Fragment, sql, toStatement } from "../db/sql.ts";
import { type JobClock, later } from "./clock.ts";
import type { ClaimedJob, JobState } from "./job.ts";

/** Which job, as which process has it. */
export interface HeldJob {
  readonly id: string;
  readonly worker: string;
  readonly clock: JobClock;
}

/** How far a job is; null where it has not told. */
export interface Progress {
  readonly done: number | null;
  readonly total: number | null;
}

/** How jobs are that a process has: what is not among them was lost. */
export interface JobCheck {
  readonly id: string;
  readonly isCancelled: boolean;
}

/** Looks after jobs of a process, and renews their leases where that is asked for. */
export async function checkJobs(
  session: Session,
  {
    ids,
    worker,
    clock,
    renewMs,
  }: Omit<HeldJob, "id"> & { readonly ids: readonly string[]; readonly renewMs?: number },
): Promise<readonly JobCheck[]> {
  const held = sql`"id" = any(${ids}::uuid[]) and "worker" = ${worker}::uuid and "state" = 'running'`;
  const { rows } = await session.run(
    toStatement(
      renewMs === undefined
        ? sql`select "id", "cancel_requested" from "lathe"."jobs" where ${held}`
        : sql`update "lathe"."jobs" set "lease_until" = ${later(clock, renewMs)} where ${held} returning "id", "cancel_requested"`,
    ),
  );
  return rows.map(([id, isCancelled]) => ({ id: id ?? "", isCancelled: isCancelled === "t" }));
}

/** Tells how far a job is. */
export async function writeProgress(
  session: Session,
  job: HeldJob,
  { done, total }: Progress,
): Promise<void> {
  await session.run(
    createUpdate(
      job,
      sql`"done" = ${done}::bigint, "total" = ${total}::bigint, "updated_at" = ${job.clock()}`,
    ),
  );
}

/** A job that is done. */
export interface Completion extends Progress {
  readonly result: unknown;
}

/** Ends a job as done; false where the process has lost it. */
export async function completeJob(session: Session, job: HeldJob, completion: Completion): Promise<boolean> {
  const { rows } = await session.run(createUpdate(job, createCompletion(job, completion)));
  return rows.length === 1;
}

/** A try that did not lead to the end. */
export interface AttemptEnd extends Progress {
  /** What becomes of the job; cancelled in any case where somebody asked for that. */
  readonly state: Extract<JobState, "queued" | "failed" | "cancelled">;
  readonly error: string | null;
  /** When it is tried again, from now. */
  readonly delayMs: number;
  /** False where the try is not the job's fault, and one more is left for it. */
  readonly isCounted: boolean;
}

/** Ends a try; gives what became of the job, undefined where the process has lost it. */
export async function endAttempt(
  session: Session,
  job: HeldJob,
  end: AttemptEnd,
): Promise<string | undefined> {
  const state = sql`case when "cancel_requested" then 'cancelled' else ${end.state} end`;
  const runAt = end.delayMs === 0 ? sql`"run_at"` : later(job.clock, end.delayMs);
  const { rows } = await session.run(
    createUpdate(
      job,
      sql`"state" = ${state}, "worker" = null, "lease_until" = null, "error" = ${end.error},
  "run_at" = ${runAt}, "attempts" = "attempts" - ${end.isCounted ? 0 : 1}::integer,
  "done" = ${end.done}::bigint, "total" = ${end.total}::bigint, "updated_at" = ${job.clock()},
  "finished_at" = case when ${state} = 'queued' then null else ${job.clock()} end`,
    ),
  );
  return rows[0]?.[0] ?? undefined;
}

function createUpdate({ id, worker }: HeldJob, assignments: Fragment): Statement {
  return toStatement(sql`update "lathe"."jobs" set ${assignments}
where "id" = ${id}::uuid and "worker" = ${worker}::uuid and "state" = 'running'
returning "state"`);
}

function createCompletion({ clock }: HeldJob, { done, total, result }: Completion): Fragment {
  return sql`"state" = 'done', "worker" = null, "lease_until" = null, "error" = null, "done" = ${done}::bigint,
  "total" = ${total}::bigint, "result" = ${result === undefined ? null : JSON.stringify(result)}::jsonb, "updated_at" = ${clock()},
  "finished_at" = ${clock()}`;
}

/**
 * The last statement of a transaction of a job: it fails, or gives false, where the process has lost the job since the
 * transaction began, or somebody cancelled it; otherwise it ends the job, or renews its lease. Where it `advances`, this is its first try.
 *
 * An update would read the table, and so make transactions that put jobs into the queue lose against each other for nothing. A conflict
 * of an insert is found without reading.
 */
export async function confirmJob(
  session: Session,
  job: HeldJob & Pick<ClaimedJob, "kind">,
  end: { readonly completion: Completion } | { readonly renewMs: number; readonly advances: boolean },
): Promise<boolean> {
  const { id, worker, kind, clock } = job;
  const assignments =
    "completion" in end
      ? createCompletion(job, end.completion)
      : sql`"lease_until" = ${later(clock, end.renewMs)}, "attempts" = ${end.advances ? sql`1` : sql`j."attempts"`}`;
  const { rows } = await session.run(
    toStatement(sql`insert into "lathe"."jobs" as j
  ("id", "kind", "payload", "state", "run_at", "max_attempts", "created_at", "updated_at", "finished_at")
values (${id}::uuid, ${kind}, 'null', 'cancelled', ${clock()}, 1, ${clock()}, ${clock()}, ${clock()})
on conflict ("id") do update set ${assignments}
where j."worker" = ${worker}::uuid and j."state" = 'running' and not j."cancel_requested"
returning j."state"`),
  );
  // What was inserted is the row of a job that somebody has removed.
  return rows.length === 1 && rows[0]?.[0] !== "cancelled";
}
