// Runs a project's own jobs: with all records, in transactions that are committed only while this process has the job.
import { createApplicationCaller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { createJobLog, runInJobScope } from "../records/job-scope.ts";
import { createOwnCodeContext } from "../records/write-with-hooks.ts";
import type { JobHandler, JobTransactionOptions, RunningJob } from "../jobs/job.ts";
import type { Log } from "../server/route.ts";
import type { AnyJob, JobFacts, JobTransaction } from "./job-types.ts";
import { assertRunnable, getTimeoutSeconds } from "./job-settings.ts";
import { runOwnCode } from "./own-code.ts";

/** What runs the jobs. Throws where one of them can't be run, saying which and why. */
export function createOwnJobHandlers(
  records: RecordContext,
  jobs: readonly AnyJob[],
  log: Log,
): readonly JobHandler[] {
  assertRunnable(jobs);
  return jobs.map((job) => createHandler(records, job, log));
}

function createHandler(records: RecordContext, job: AnyJob, log: Log): JobHandler {
  return {
    kind: job.name,
    timeoutMs: getTimeoutSeconds(job) * 1000,
    run: (running) => runOwnJob({ records, job, running, log: createJobLog(log, running) }),
  };
}

interface OwnJobRun {
  readonly records: RecordContext;
  readonly job: AnyJob;
  readonly running: RunningJob;
  readonly log: Log;
}

async function runOwnJob(run: OwnJobRun): Promise<unknown> {
  const { job, running } = run;
  const facts = createFacts(run);
  if ("run" in job) {
    return runTransaction(run, { finishes: true }, (transaction) =>
      // The types say that it is what was put into the queue.
      job.run(structuredClone(running.payload) as never, { ...facts, ...transaction }),
    );
  }
  return job.runInSteps(structuredClone(running.payload) as never, {
    ...facts,
    transaction: (work) => runTransaction(run, {}, work),
  });
}

function createFacts({ running, log }: OwnJobRun): JobFacts {
  const { id: jobId, attempt, signal } = running;
  return { jobId, attempt, signal, log, progress: (done, total) => running.progress(done, total) };
}

/** Runs own code in a transaction of a job. */
function runTransaction<T>(
  { records, job, running, log }: OwnJobRun,
  options: JobTransactionOptions,
  work: (transaction: JobTransaction & { readonly signal: AbortSignal }) => T | Promise<T>,
): Promise<T> {
  const findCaller = async () => createApplicationCaller(running.madeBy);
  return runInJobScope(records, { running, log, findCaller }, options, (scope) =>
    runOwnCode({ name: `job ${job.name}`, log, budgetMs: records.ownCodeBudgetMs }, (bounds) => {
      const { data, afterCommit } = createOwnCodeContext(scope, bounds);
      return work({ data, afterCommit, signal: AbortSignal.any([bounds.signal, running.signal]) });
    }),
  );
}
