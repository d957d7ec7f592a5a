// Bulk changes of more records than a request waits for: a job that crosses each record off in the transaction that changes it.
import { MAX_BULK_RECORDS, type Operation } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { ApplicationError } from "../errors/application-error.ts";
import type { Maker } from "../identity/find-principal.ts";
import { MAX_PAYLOAD_BYTES, enqueueJob } from "../jobs/enqueue.ts";
import type { JobHandler, RunningJob } from "../jobs/job.ts";
import type { Caller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { type WritingJob, createJobLog, runInJobScope } from "../records/job-scope.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import { parseBulkChange } from "./bulk-request.ts";
import { BATCH, type BulkTask, changeRecords, getBatchMode } from "./change-records.ts";
import { countFailures, insertFailures } from "./job-failures.ts";
import { countRecordsLeft, crossOff, forgetRecords, listRecordsLeft } from "./job-records.ts";
import { findMakerCaller } from "./maker.ts";
import { createStoredNames, findStoredEntity, renameBody } from "./stored-names.ts";
import type { TransferContext } from "./transfer-context.ts";
import { toJobError } from "./transfer-jobs.ts";

/** The kind of the jobs. */
const BULK_JOB = "lathe.bulk";

/** Servers that end take tries with them, and what is done stays done. */
const MAX_ATTEMPTS = 25;

const TIMEOUT_MS = 6 * 60 * 60_000;

/** What a job is given. */
interface BulkPayload {
  readonly entityId: string;
  readonly action: "update" | "delete";
  /** By keys of the model. */
  readonly set?: object;
  readonly isDryRun: boolean;
  readonly maker: Maker;
}

/** Puts a bulk change into the queue; gives the id of the job, whose records are to be written down in the same transaction. */
export function enqueueBulkJob(
  session: Session,
  { schema, entity, change, isDryRun }: BulkTask & Pick<RecordContext, "schema">,
  maker: Maker,
): Promise<string> {
  const { action } = change;
  const { toKey } = createStoredNames(schema, entity);
  const set = action === "update" ? { set: renameBody(change.set, toKey) } : {};
  const payload: BulkPayload = { entityId: entity.id, action, ...set, isDryRun, maker };
  if (Buffer.byteLength(JSON.stringify(payload)) > MAX_PAYLOAD_BYTES)
    throw new ApplicationError("payload_too_large", TOO_LARGE);
  return enqueueJob(session, {
    kind: BULK_JOB,
    payload,
    maxAttempts: MAX_ATTEMPTS,
    madeBy: maker.accountId,
  });
}

const TOO_LARGE = `What is set is too large for a job. Set less at a time, or name up to ${MAX_BULK_RECORDS} records by their ids.`;

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
  const { schema } = records;
  const entity = findStoredEntity(schema, payload.entityId);
  const { maker, action, isDryRun } = payload;
  const { toName } = createStoredNames(schema, entity);
  const set = payload.set && renameBody(payload.set, toName);
  const operations: readonly Operation[] = [action];
  const job: WritingJob = {
    running,
    log: createJobLog(log, running),
    findCaller: (session) => findMakerCaller(session, maker, { entity, operations }),
  };
  const toTask = (caller: Caller): BulkTask => ({
    entity,
    change: parseBulkChange({ schema, entity, caller }, { action, ...(set && { set }) }),
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
      { advances: true, ...(mode === "ownCode" ? {} : { isolation: "readCommitted" }) },
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
