// Bulk changes of more records than a request waits for: a job that crosses each record off in the transaction that changes it.
import type { Operation } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { Maker } from "../identity/find-principal.ts";
import { enqueueJob } from "../jobs/enqueue.ts";
import { FinalJobError, type JobHandler, type RunningJob } from "../jobs/job.ts";
import type { Caller } from "../records/caller.ts";
import { type WritingJob, createJobLog, runInJobScope } from "../records/job-scope.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import { parseBulkChange } from "./bulk-request.ts";
import { BATCH, type BulkTask, changeRecords, getBatchMode } from "./change-records.ts";
import { countFailures, insertFailures } from "./job-failures.ts";
import { countRecordsLeft, crossOff, forgetRecords, listRecordsLeft } from "./job-records.ts";
import { findMakerCaller } from "./maker.ts";
import type { TransferContext } from "./transfer-context.ts";
import { toJobError } from "./transfer-jobs.ts";

/** The kind of the jobs. */
const BULK_JOB = "lathe.bulk";

/** Servers that end take tries with them, and what is done stays done. */
const MAX_ATTEMPTS = 25;

const TIMEOUT_MS = 6 * 60 * 60_000;

/** What a job is given. */
interface BulkPayload {
  readonly entity: string;
  readonly action: "update" | "delete";
  readonly set?: object;
  readonly isDryRun: boolean;
  readonly maker: Maker;
}

/** Puts a bulk change into the queue; gives the id of the job, whose records are to be written down in the same transaction. */
export function enqueueBulkJob(
  session: Session,
  { entity, change, isDryRun }: BulkTask,
  maker: Maker,
): Promise<string> {
  const set = change.action === "update" ? { set: change.set } : {};
  const payload: BulkPayload = { entity: entity.name, action: change.action, ...set, isDryRun, maker };
  return enqueueJob(session, {
    kind: BULK_JOB,
    payload,
    maxAttempts: MAX_ATTEMPTS,
    madeBy: maker.accountId,
  });
}

/** What runs bulk changes. */
export function createBulkHandler(context: TransferContext): JobHandler {
  return {
    kind: BULK_JOB,
    timeoutMs: TIMEOUT_MS,
    run: (job) => runBulkJob(context, job),
    onUnfinished: (session, { id }) => forgetRecords(session, id),
  };
}

async function runBulkJob({ records, log }: TransferContext, running: RunningJob): Promise<unknown> {
  const { id } = running;
  // Only this file puts such jobs into the queue.
  const payload = running.payload as BulkPayload;
  const entity = records.schema.entities.get(payload.entity);
  if (entity === undefined) throw new FinalJobError("The model has no such records any more.");
  const { maker, action, isDryRun } = payload;
  const operations: readonly Operation[] = [action];
  const job: WritingJob = {
    running,
    log: createJobLog(log, running),
    findCaller: (session) => findMakerCaller(session, maker, { entity, operations }),
  };
  const toTask = (caller: Caller): BulkTask => ({
    entity,
    change: parseBulkChange({ schema: records.schema, entity, caller }, payload),
    isDryRun,
  });
  const mode = getBatchMode(records, { entity, action });
  const total = running.total ?? 0;
  let done = 0;
  for (let left = await countRecordsLeft(records.db, id); left > 0; left -= done) {
    running.progress(total - left, total);
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that nobody else waits for long
    done = await runInJobScope(
      records,
      job,
      mode === "ownCode" ? {} : { isolation: "readCommitted" },
      (scope) => runBatch(scope, id, toTask(scope.caller)),
    ).catch((error: unknown) => {
      throw toJobError(error, running);
    });
  }
  running.progress(total, total);
  return { matched: total, failed: await countFailures(records.db, id) };
}

async function runBatch(scope: WriteScope, jobId: string, task: BulkTask): Promise<number> {
  const { session } = scope;
  const ids = await listRecordsLeft(session, jobId, BATCH);
  if (ids.length === 0) return 0;
  const failures = await changeRecords(scope, task, ids);
  await crossOff(session, jobId, ids);
  await insertFailures(session, jobId, failures);
  return ids.length;
}
