// Puts jobs of a project's own into the queue, in the transaction of the code that asks for them.
import { enqueueJob } from "../jobs/enqueue.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import { getMaxAttempts } from "./job-settings.ts";
import type { AnyJob, EnqueueOptions } from "./job-types.ts";

const MAX_SUBJECT_LENGTH = 200;

/** Puts a job into the queue; it is there, and told to those who run jobs, when the transaction is committed. */
export async function enqueueOwnJob(
  { records, session, caller, afterCommit }: WriteScope,
  job: AnyJob,
  { payload, subject, at }: EnqueueOptions & { readonly payload: unknown },
): Promise<{ readonly id: string }> {
  if (!records.jobs.names.has(job.name)) {
    throw new Error(
      `The job ${job.name} is not one that the application runs. List it in src/custom/jobs.ts, and pass jobs to runApplication in src/main.ts.`,
    );
  }
  if (
    subject !== undefined &&
    (subject === "" || subject.length > MAX_SUBJECT_LENGTH || subject.includes("\0"))
  ) {
    throw new TypeError(`The subject of a job has 1 to ${MAX_SUBJECT_LENGTH} characters, none of them NUL.`);
  }
  if (at !== undefined && Number.isNaN(at.getTime()))
    throw new TypeError("The time of a job is no valid Date.");
  const maxAttempts = getMaxAttempts(job);
  const id = await enqueueJob(session, {
    kind: job.name,
    payload,
    subject,
    at,
    maxAttempts,
    madeBy: caller.accountId,
  });
  afterCommit(() => records.jobs.wake());
  return { id };
}
