// Makes the file of an export: all of it from one snapshot, in bounded memory. One that was not finished is made anew.
import { join } from "node:path";
import type { EntityDefinition } from "../../definition.ts";
import type { Session } from "../../db/driver.ts";
import type { Maker } from "../../identity/find-principal.ts";
import { enqueueJob } from "../../jobs/enqueue.ts";
import type { JobHandler, RunningJob } from "../../jobs/job.ts";
import { keepKey, reserveKeys } from "../../media/assets/garbage.ts";
import { discardFiles } from "../../media/assets/remove-files.ts";
import { requestSweep } from "../../media/assets/sweep-request.ts";
import { createMediaKey } from "../../media/storage/media-key.ts";
import { compileExport } from "../../query/export.ts";
import type { Caller } from "../../records/caller.ts";
import { createReadBindings } from "../../records/record-request.ts";
import { findMakerCaller } from "../maker.ts";
import { createStoredNames, findStoredEntity, renameList } from "../stored-names.ts";
import type { TransferContext } from "../transfer-context.ts";
import { prepareFiles, toJobError } from "../transfer-jobs.ts";
import { listCsvColumns } from "./csv-columns.ts";
import { DOWNLOAD_SECONDS, formatDownload } from "./downloads.ts";
import { type ExportBody, type PlannedExport, planExport } from "./export-request.ts";
import { readRows } from "./read-rows.ts";
import { CONTENT_TYPES, beginFile } from "./write-file.ts";

/** The kind of the jobs. */
export const EXPORT_JOB = "lathe.export";

const MAX_ATTEMPTS = 10;
const TIMEOUT_MS = 60 * 60_000;

/** Who downloads in the last moment has this long. */
const GRACE_SECONDS = 3600;

/** What a job is given. */
export interface ExportPayload {
  readonly entityId: string;
  /** By keys of the model. */
  readonly body: ExportBody;
  readonly query: string;
  readonly maker: Maker;
}

/** What a job has made. */
export interface ExportResult {
  readonly key: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly fileName: string;
}

/** Puts an export into the queue; gives the id of the job. */
export function enqueueExport(session: Session, payload: ExportPayload): Promise<string> {
  const madeBy = payload.maker.accountId;
  return enqueueJob(session, { kind: EXPORT_JOB, payload, maxAttempts: MAX_ATTEMPTS, madeBy });
}

/** What runs exports. */
export function createExportHandler(context: TransferContext): JobHandler {
  const run = async (job: RunningJob) => {
    try {
      await runExport(context, job);
    } catch (error) {
      throw toJobError(error, job);
    }
  };
  return { kind: EXPORT_JOB, timeoutMs: TIMEOUT_MS, run };
}

async function runExport(context: TransferContext, job: RunningJob): Promise<void> {
  const { records, media } = context;
  const { db, schema } = records;
  // Only this file puts such jobs into the queue.
  const { entityId, body: stored, query, maker } = job.payload as ExportPayload;
  const entity = findStoredEntity(schema, entityId);
  const body = renameList(stored, createStoredNames(schema, entity).toName);
  const caller = await findMakerCaller(db, maker, { entity, operations: ["list"] });
  const planned = planExport({ schema, entity, caller }, { body, query });
  await prepareFiles(media);
  await using folder = await media.storage.makeTemporaryFolder();
  const path = join(folder.path, "export");
  const bytes = await writeExport(context, job, { entity, caller, planned, path });
  const key = createMediaKey(job.id);
  await reserveKeys(db, [key]);
  try {
    const contentType = CONTENT_TYPES[planned.format];
    await media.storage.put(key, { path, bytes, contentType }, job.signal);
    const fileName = `${entity.name}-${new Date().toISOString().slice(0, 10)}.${planned.format}`;
    await finish(context, job, { entity, maker, file: { key, bytes, contentType, fileName } });
  } catch (error) {
    await discardFiles({ db, storage: media.storage }, [key]);
    throw error;
  }
  await requestSweep(media, DOWNLOAD_SECONDS + GRACE_SECONDS);
}

interface ExportTask {
  readonly entity: EntityDefinition;
  readonly caller: Caller;
  readonly planned: PlannedExport;
  readonly path: string;
}

/** Writes the file; gives how many bytes it has. */
async function writeExport(
  { records: { db, schema } }: TransferContext,
  job: RunningJob,
  { entity, caller, planned: { plan, format, parameters }, path }: ExportTask,
): Promise<number> {
  const bindings = createReadBindings(caller, plan.values, { parameters });
  const compile = (cursor: { readonly name: string; readonly isHeld: boolean }) =>
    compileExport(schema, caller.scope, { plan, cursor });
  const { count, names, format: formatRecord } = compile({ name: "export", isHeld: false });
  const { rows: counted } = await db.run(count.bind(bindings));
  const total = Number(counted[0]?.[0]);
  const asked = plan.fields === undefined ? names : names.filter((name) => name !== "version");
  const columns = listCsvColumns(schema, { entity, caller: caller.scope }, asked);
  const file = await beginFile(path, { format, columns, formatRecord });
  let done = 0;
  job.progress(done, total);
  try {
    await readRows(
      db,
      (cursor) => compile(cursor).open.bind(bindings),
      async (rows) => {
        job.signal.throwIfAborted();
        await file.add(rows);
        job.progress((done += rows.length), Math.max(total, done));
      },
    );
  } finally {
    await file.close();
  }
  job.progress(done, done);
  return file.bytes;
}

/** The end of the job tells where the file is; that nobody has it but the sweep was written down before. */
async function finish(
  { downloadKey }: TransferContext,
  job: RunningJob,
  {
    entity,
    maker,
    file,
  }: { readonly entity: EntityDefinition; readonly maker: Maker; readonly file: ExportResult },
): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + DOWNLOAD_SECONDS;
  const download = formatDownload(downloadKey, {
    jobId: job.id,
    entity: `${entity.module}.${entity.name}`,
    accountId: maker.accountId,
    expires,
  });
  await job.transaction(
    async (session) => {
      await keepKey(session, file.key, DOWNLOAD_SECONDS + GRACE_SECONDS);
      return { ...file, download };
    },
    { finishes: true, isolation: "readCommitted" },
  );
}
