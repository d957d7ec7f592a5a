// From a job to the scope of its writes: in transactions that are committed only while this process has the job.
import type { Session } from "../db/driver.ts";
import { type AfterCommitWork, runAfterCommit } from "../hooks/after-commit.ts";
import type { JobTransactionOptions, RunningJob } from "../jobs/job.ts";
import type { Log } from "../server/route.ts";
import type { Caller } from "./caller.ts";
import type { RecordContext } from "./context.ts";
import { MAX_OWN_CODE_ATTEMPTS, runWithRetries } from "./transaction.ts";
import { createWriteScope } from "./write-scope.ts";
import type { WriteScope } from "./write-with-hooks.ts";

/** A job that writes records. */
export interface WritingJob {
  readonly running: RunningJob;
  readonly log: Log;
  /** On whose behalf; asked in each transaction, which it can end by throwing. */
  findCaller(session: Session): Promise<Caller>;
}

/** Runs a transaction of a job; again where it lost against others. What a try asked for that was undone is forgotten with it. */
export async function runInJobScope<T>(
  records: RecordContext,
  { running, log, findCaller }: WritingJob,
  options: JobTransactionOptions,
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> {
  const { outcome, works } = await runWithRetries(async () => {
    const asked: AfterCommitWork[] = [];
    const given = await running.transaction(async (session) => {
      const origin = { requestId: running.id, log, caller: await findCaller(session) };
      return work(createWriteScope(records, session, origin, (one) => void asked.push(one)));
    }, options);
    return { outcome: given, works: asked };
  }, MAX_OWN_CODE_ATTEMPTS);
  await runAfterCommit(works, { log, budgetMs: records.ownCodeBudgetMs });
  return outcome;
}

/** A log whose every line says which job it is about. */
export function createJobLog(log: Log, { id, kind, attempt }: RunningJob): Log {
  const about = { job: id, kind, attempt };
  return {
    info: (facts, message) => log.info({ ...about, ...facts }, message),
    warn: (facts, message) => log.warn({ ...about, ...facts }, message),
    error: (facts, message) => log.error({ ...about, ...facts }, message),
  };
}
