// Runs a job that was taken: from its handler to what becomes of it.
import type { Log } from "../server/route.ts";
import { getBackOffMs, getPostponedMs } from "./back-off.ts";
import type { JobClaimer } from "./claim.ts";
import type { AttemptEnd, Progress } from "./job-rows.ts";
import type { JobRun } from "./job-run.ts";
import { FinalJobError, type JobHandler, JobPostponed, type UnfinishedJob } from "./job.ts";

/** What runs of jobs share. */
export interface JobRunContext extends JobClaimer {
  readonly log: Log;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
  /** How long a handler may go on that was asked to stop; nobody waits for it any longer then. */
  readonly stopMs: number;
}

/** Runs a job, and never throws: what can't be written down is taken up when the lease is over. */
export async function runJob(context: JobRunContext, run: JobRun): Promise<void> {
  const { log } = context;
  const about = { job: run.id, kind: run.kind, attempt: run.attempt };
  const handler = context.handlers.get(run.kind) as JobHandler;
  const timer = setTimeout(() => run.stop("timeout"), handler.timeoutMs);
  try {
    const result = await runHandler(handler, run, context.stopMs);
    const isKept = await run.complete(result);
    if (isKept) log.info(about, "job done");
    else log.warn(about, "a job ended that another process has now");
  } catch (error) {
    await endFailedRun(context, run, error).catch((err: unknown) =>
      log.error({ ...about, err }, "what became of a job could not be written down"),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for the handler; only for a while once it is to stop. */
async function runHandler(handler: JobHandler, run: JobRun, stopMs: number): Promise<unknown> {
  const { signal } = run;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => void (timer = setTimeout(() => reject(signal.reason), stopMs));
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([handler.run(run), stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
    clearTimeout(timer);
  }
}

/** What becomes of a job whose handler did not come to its end. */
async function endFailedRun(context: JobRunContext, run: JobRun, error: unknown): Promise<void> {
  const { db, handlers, log, random } = context;
  const about = { job: run.id, kind: run.kind, attempt: run.attempt };
  if (run.stopCause === "lost") return log.warn(about, "a job was lost to another process");
  const reason = formatReason(run.stopCause === "timeout" ? run.signal.reason : error);
  const end = decideEnd(run, { error, reason, random });
  const state = await db.transaction(async (session) => {
    const became = await run.end(session, end);
    if (became === "failed" || became === "cancelled") {
      const ended: UnfinishedJob = {
        id: run.id,
        kind: run.kind,
        payload: run.payload,
        state: became,
        error: reason,
      };
      await handlers.get(run.kind)?.onUnfinished?.(session, ended);
    }
    return became;
  });
  if (state === "cancelled") log.info(about, "job cancelled");
  else if (run.stopCause === "ending") log.info(about, "job given back");
  else if (end.isCounted)
    log.error({ ...about, err: error, state: state ?? "lost" }, "a try of a job failed");
  // What something else is to blame for is worth a look, a job that just waits is not.
  else if (error instanceof Error && error.cause !== undefined) log.warn({ ...about, err: error }, POSTPONED);
  else log.info({ ...about, reason }, POSTPONED);
}

const POSTPONED = "job postponed";

interface FailedTry {
  readonly error: unknown;
  readonly reason: string;
  readonly random: () => number;
}

function decideEnd(
  { stopCause, attempt, maxAttempts, ageMs }: JobRun,
  { error, reason, random }: FailedTry,
): Omit<AttemptEnd, keyof Progress> {
  if (stopCause === "ending") return { state: "queued", error: null, delayMs: 0, isCounted: false };
  if (stopCause === "cancelled") return { state: "cancelled", error: null, delayMs: 0, isCounted: true };
  if (error instanceof JobPostponed && stopCause === undefined) {
    const delayMs = error.pauseMs ?? getPostponedMs(ageMs, random);
    return { state: "queued", error: reason, delayMs, isCounted: false };
  }
  if (error instanceof FinalJobError || attempt >= maxAttempts)
    return { state: "failed", error: reason, delayMs: 0, isCounted: true };
  return { state: "queued", error: reason, delayMs: getBackOffMs(attempt, random), isCounted: true };
}

const MAX_REASON_LENGTH = 2000;

/** Why a try failed, as it is kept. */
function formatReason(error: unknown): string {
  const text =
    error instanceof Error && error.message !== "" ? error.message : "The job failed without a reason.";
  return text.replaceAll("\0", "").slice(0, MAX_REASON_LENGTH);
}
