// The routes of exports: asking for one, and having its file, once.
import { DOWNLOAD_ROUTE, EXPORT_ROUTE, FAMILY_BASE, SYSTEM_RESOURCES } from "@lathe/contract";
import type { StreamAnswer } from "@lathe/http";
import { getPrincipal } from "../../auth/current-principal.ts";
import type { Session } from "../../db/driver.ts";
import { sql, toStatement } from "../../db/sql.ts";
import type { EntityDefinition } from "../../definition.ts";
import { isApplicationError, notFound } from "../../errors/application-error.ts";
import { formatPermission, resolveCaller } from "../../records/caller.ts";
import { parsePathId } from "../../records/get.ts";
import type { Answer, DownloadRoute, Route, RouteRequest } from "../../server/route.ts";
import { findMakerCaller, toMaker } from "../maker.ts";
import { createStoredNames, renameList } from "../stored-names.ts";
import type { TransferContext } from "../transfer-context.ts";
import { assertFewTransfers, createJobAnswer } from "../transfer-jobs.ts";
import { verifyDownload } from "./downloads.ts";
import { EXPORT_JOB, type ExportPayload, type ExportResult, enqueueExport } from "./export-job.ts";
import { type ExportBody, planExport } from "./export-request.ts";

/** The routes of all entities that have lists. */
export function createExportRoutes(context: TransferContext): readonly Route[] {
  return [...context.records.schema.entities.values()]
    .filter(({ operations }) => operations.list)
    .map((entity) => createExportRoute(context, entity));
}

function createExportRoute(context: TransferContext, entity: EntityDefinition): Route {
  return {
    method: EXPORT_ROUTE.method,
    path: `${FAMILY_BASE.admin}/${entity.module}/${entity.name}${EXPORT_ROUTE.path}`,
    guard: { kind: "operator", permission: formatPermission(entity, "read") },
    body: "json",
    handle: (request) => requestExport(context, entity, request),
  };
}

async function requestExport(
  context: TransferContext,
  entity: EntityDefinition,
  request: RouteRequest,
): Promise<Answer> {
  const { body, query } = request;
  const principal = getPrincipal(request);
  const { db, schema } = context.records;
  planExport({ schema, entity, caller: resolveCaller("admin", principal) }, { body, query });
  const maker = toMaker(principal);
  await assertFewTransfers(db, maker, EXPORT_JOB);
  // It was just checked.
  const stored = renameList(body as ExportBody, createStoredNames(schema, entity).toKey);
  const id = await enqueueExport(db, { entityId: entity.id, body: stored, query, maker });
  context.wake();
  return createJobAnswer(context, id);
}

/** The route of exported files. Their addresses are signed; no token is looked at. */
export function createDownloadRoute(context: TransferContext): DownloadRoute {
  return {
    method: DOWNLOAD_ROUTE.method,
    path: `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${DOWNLOAD_ROUTE.path}`,
    guard: { kind: "open" },
    body: "none",
    hasEffects: true,
    hasHead: false,
    handle: (request) => download(context, request),
  };
}

/** What is not there, was had already, or is not to be had any more is the same. */
async function download(
  { records, media, downloadKey }: TransferContext,
  request: RouteRequest,
): Promise<StreamAnswer> {
  const jobId = parsePathId(request);
  const { db } = records;
  const signed = verifyDownload(downloadKey, { jobId, query: request.query }, new Date());
  const found = signed === undefined ? undefined : await findExport(db, jobId);
  const entity = records.schema.findById(found?.payload.entityId ?? "");
  if (found === undefined || entity === undefined) throw notFound();
  await findMakerCaller(db, found.payload.maker, { entity, operations: ["list"] }).catch((error: unknown) => {
    throw isApplicationError(error) ? notFound() : error;
  });
  const { key, bytes, contentType, fileName } = found.result;
  const stream = await media.storage.read(key, null);
  if (!(await takeDownload(db, jobId))) {
    stream.destroy();
    throw notFound();
  }
  return {
    status: 200,
    stream,
    length: bytes,
    headers: {
      "content-type": contentType,
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "private, no-store",
    },
  };
}

/** The export whose file is still to be had. */
async function findExport(
  session: Session,
  jobId: string,
): Promise<{ readonly payload: ExportPayload; readonly result: ExportResult } | undefined> {
  const { rows } = await session.run(
    toStatement(sql`select "payload", "result" from "lathe"."jobs"
where "id" = ${jobId}::uuid and "kind" = ${EXPORT_JOB} and "state" = 'done' and "result" ? 'download'`),
  );
  const [payload, result] = rows[0] ?? [];
  if (payload == null || result == null) return undefined;
  return { payload: JSON.parse(payload) as ExportPayload, result: JSON.parse(result) as ExportResult };
}

/** Takes the address away; true for the one who was first. */
async function takeDownload(session: Session, jobId: string): Promise<boolean> {
  const { affected } = await session.run(
    toStatement(sql`update "lathe"."jobs" set "result" = "result" - 'download'
where "id" = ${jobId}::uuid and "result" ? 'download'`),
  );
  return affected === 1;
}
