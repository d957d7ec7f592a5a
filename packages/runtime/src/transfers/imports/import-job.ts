// Runs an import, or tries it: a batch of rows in each transaction, with how far that is, so that no row is lost or done twice.
import type { Session } from "../../db/driver.ts";
import type { EntityDefinition } from "../../definition.ts";
import type { ApplicationError } from "../../errors/application-error.ts";
import type { Maker } from "../../identity/find-principal.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import { FinalJobError, type JobHandler, type RunningJob } from "../../jobs/job.ts";
import { keepKey } from "../../media/assets/garbage.ts";
import type { Schema } from "../../query/schema.ts";
import type { RecordContext } from "../../records/context.ts";
import { type WritingJob, createJobLog, runInJobScope } from "../../records/job-scope.ts";
import { type WriteScope, hasHooks } from "../../records/write-with-hooks.ts";
import { BATCH } from "../change-records.ts";
import { type JobFailure, describeRefusal, forgetFailures, insertFailures } from "../job-failures.ts";
import { findMakerCaller } from "../maker.ts";
import { findStoredEntity } from "../stored-names.ts";
import type { TransferContext } from "../transfer-context.ts";
import { toJobError } from "../transfer-jobs.ts";
import { tryWrites, writeEach } from "../write-apart.ts";
import { type BatchTask, type ImportTask, importRecord, rememberKey, toBody } from "./import-record.ts";
import {
  type Import,
  type ImportCounts,
  addProgress,
  beginJob,
  findImport,
  finishImport,
  noteImportedFile,
} from "./import-rows.ts";
import { findKeyColumn, listImportMembers, parseImportSettings } from "./import-settings.ts";
import { KEPT_SECONDS } from "./receive-table.ts";
import { findTargets, listReferences } from "./references.ts";
import { createRowMemory } from "./row-memory.ts";
import { toNamedSettings } from "./stored-settings.ts";
import { type TableRow, readTable } from "./table-file.ts";
import { createTrial } from "./trial.ts";

/** The kinds of the jobs. */
const IMPORT_JOBS = { check: "lathe.import.check", run: "lathe.import" } as const;

const MAX_ATTEMPTS = 50;
const TIMEOUT_MS = 6 * 60 * 60_000;

const REMOVED = "The import was removed.";

interface ImportPayload {
  readonly importId: string;
  readonly entityId: string;
  readonly maker: Maker;
}

/** Puts an import into the queue; gives the id of the job. */
export function enqueueImport(
  session: Session,
  mode: "check" | "run",
  payload: ImportPayload,
): Promise<string> {
  return enqueueJob(session, {
    kind: IMPORT_JOBS[mode],
    payload,
    subject: `import ${payload.importId}`,
    maxAttempts: MAX_ATTEMPTS,
    madeBy: payload.maker.accountId,
  });
}

/** What tries imports, and what runs them. */
export function createImportHandlers(context: TransferContext): readonly JobHandler[] {
  return (["check", "run"] as const).map((mode) => ({
    kind: IMPORT_JOBS[mode],
    timeoutMs: TIMEOUT_MS,
    run: async (job) => {
      try {
        return await runImport(context, mode, job);
      } catch (error) {
        throw toJobError(error, job);
      }
    },
  }));
}

async function runImport(
  context: TransferContext,
  mode: "check" | "run",
  running: RunningJob,
): Promise<unknown> {
  const { records, media, log } = context;
  // Only this file puts such jobs into the queue.
  const { importId, maker } = running.payload as ImportPayload;
  const found = await findBegun(context, mode, running);
  const entity = findStoredEntity(records.schema, found.entityId);
  const task = createTask(records.schema, entity, { found, isTried: mode === "check" });
  const operations = task.settings.key === null ? (["create"] as const) : (["list"] as const);
  const job: WritingJob = {
    running,
    log: createJobLog(log, running),
    findCaller: (session) => findMakerCaller(session, maker, { entity, operations }),
  };
  await using folder = await media.storage.makeTemporaryFolder();
  const path = await media.storage.locate(found.key, folder.path, running.signal);
  await importRows(context, { job, found, task, isTried: mode === "check", rows: readTable(path, found) });
  return running.transaction(
    async (session) => {
      if (mode === "run") await finishImport(session, importId);
      await keepKey(session, found.key, KEPT_SECONDS);
      return (await findImport(session, importId))?.counts;
    },
    { finishes: true, isolation: "readCommitted" },
  );
}

/** The import of a job. What was tried and undone is tried from its first row on: rows behind it may need it. Throws where it was removed. */
async function findBegun(
  { records }: TransferContext,
  mode: "check" | "run",
  running: RunningJob,
): Promise<Import> {
  // Only this file puts such jobs into the queue.
  const { importId } = running.payload as ImportPayload;
  const found = await findImport(records.db, importId);
  if (found === undefined || found.jobId !== running.id) throw new FinalJobError(REMOVED);
  if (mode === "run" || found.done === 0) return found;
  await running.transaction(
    async (session) => {
      await forgetFailures(session, running.id);
      await beginJob(session, importId, { id: running.id, mode });
    },
    { isolation: "readCommitted" },
  );
  return { ...found, done: 0 };
}

/** Throws where the settings do not fit the model any more. */
function createTask(
  schema: Schema,
  entity: EntityDefinition,
  { found: { settings, columns, rows }, isTried }: { readonly found: Import; readonly isTried: boolean },
): ImportTask {
  const names = columns.map(({ name }) => name);
  const scope = { schema, entity };
  const checked = parseImportSettings(scope, names, settings && toNamedSettings(scope, settings));
  return {
    entity,
    settings: checked,
    keyColumn: checked.key === null ? undefined : findKeyColumn(entity, checked.key),
    members: new Map(listImportMembers(entity).map((member) => [member.name, member])),
    seen: createRowMemory(rows),
    trial: isTried ? createTrial(entity) : undefined,
    references: listReferences(scope, checked),
    matches: new Map(),
  };
}

interface RowsRun {
  readonly job: WritingJob;
  readonly found: Import;
  readonly task: ImportTask;
  readonly isTried: boolean;
  readonly rows: AsyncIterable<TableRow>;
}

/** Goes on behind the rows that are done. */
async function importRows(context: TransferContext, run: RowsRun): Promise<void> {
  const { job, found, task, rows } = run;
  let batch: TableRow[] = [];
  let done = 0;
  job.running.progress(found.done, found.rows);
  for await (const row of rows) {
    if (row.row <= found.done) {
      rememberKey(task, row);
      task.seen.endBatch();
      done = row.row;
      continue;
    }
    batch.push(row);
    if (batch.length < BATCH) continue;
    await runBatch(context, run, batch);
    job.running.progress((done += batch.length), found.rows);
    batch = [];
  }
  if (batch.length > 0) await runBatch(context, run, batch);
  job.running.progress(found.rows, found.rows);
}

async function runBatch(
  { records }: TransferContext,
  run: RowsRun,
  batch: readonly TableRow[],
): Promise<void> {
  const { job, found, task, isTried } = run;
  const isolation = hasOwnCode(records, task) ? {} : ({ isolation: "readCommitted" } as const);
  const options = { ...isolation, advances: !isTried };
  await runInJobScope(records, job, options, async (scope) => {
    // A transaction that is run again has seen nothing yet.
    beginAgain(task);
    const bodies = task.references.length === 0 ? [] : batch.map((row) => toBody(task, row));
    const targets = await findTargets(scope, task.references, bodies);
    const write = (inner: WriteScope) => importEach(inner, { ...task, targets }, batch);
    const { counts, failures } = await (isTried ? tryWrites(scope, write) : write(scope));
    await insertFailures(scope.session, job.running.id, failures);
    if (!(await addProgress(scope.session, found.id, batch.length, counts))) throw new FinalJobError(REMOVED);
    if (!isTried && counts.failed < batch.length) await noteImportedFile(scope.session, found);
  });
  task.seen.endBatch();
  task.trial?.endBatch();
}

function beginAgain({ seen, trial }: ImportTask): void {
  seen.beginAgain();
  trial?.beginAgain();
}

function hasOwnCode(records: RecordContext, { entity }: ImportTask): boolean {
  return hasHooks(records, entity, "beforeCreate", "afterCreate", "beforeUpdate", "afterUpdate");
}

interface BatchOutcome {
  readonly counts: ImportCounts;
  readonly failures: readonly JobFailure[];
}

async function importEach(
  scope: WriteScope,
  task: BatchTask,
  batch: readonly TableRow[],
): Promise<BatchOutcome> {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const failures: JobFailure[] = [];
  const outcomes = await writeEach(scope, {
    items: batch,
    write: (inner, row) => importRecord(inner, task, row),
    isInOrder:
      hasOwnCode(scope.records, task) || task.references.some(({ target }) => target === task.entity),
    onRestart: () => beginAgain(task),
  });
  for (const [i, outcome] of outcomes.entries()) {
    counts[outcome.ok ? outcome.value : "failed"] += 1;
    if (!outcome.ok) failures.push(...toFailures(task, batch[i] as TableRow, outcome.error));
  }
  return { counts, failures };
}

/** More than this many reasons for one row help nobody. */
const MAX_REASONS = 10;

function toFailures(
  { settings }: ImportTask,
  { row, values }: TableRow,
  error: ApplicationError,
): readonly JobFailure[] {
  const common = { row, recordId: null };
  if (error.errors.length === 0)
    return [{ ...common, member: null, value: null, code: error.code, message: describeRefusal(error) }];
  return error.errors.slice(0, MAX_REASONS).map(({ path, code, message }) => {
    const member = path.split("/")[1] ?? null;
    const column = settings.mapping.find((one) => one.member === member)?.column;
    const cell = column === undefined ? undefined : values.get(column);
    const value = cell === undefined ? null : typeof cell === "string" ? cell : JSON.stringify(cell);
    return { ...common, member, value, code, message };
  });
}
