// The routes of imports: a file is uploaded, its columns are mapped, it is tried, and run. Each import is its maker's alone.
import type { Readable } from "node:stream";
import {
  FAMILY_BASE,
  IMPORTS_SEGMENT,
  IMPORT_ROUTES,
  UPLOAD_IMPORT_ROUTE,
  isImported,
} from "@lathe/contract";
import { type StreamAnswer, createJsonAnswer } from "@lathe/http";
import { getPrincipal } from "../../auth/current-principal.ts";
import type { Session } from "../../db/driver.ts";
import type { EntityDefinition } from "../../definition.ts";
import { ApplicationError, forbidden, notFound } from "../../errors/application-error.ts";
import { cancelJob } from "../../jobs/cancel.ts";
import { hastenKeys, keepKey } from "../../media/assets/garbage.ts";
import { requestSweep } from "../../media/assets/sweep-request.ts";
import { StorageError } from "../../media/storage/storage-error.ts";
import { type Caller, assertCanReadTarget, formatPermission, resolveCaller } from "../../records/caller.ts";
import { parsePathId } from "../../records/get.ts";
import { assertNoQuery } from "../../records/no-query.ts";
import { parseSingleParameters } from "../../records/single-parameters.ts";
import { runInTransaction } from "../../records/transaction.ts";
import type {
  Answer,
  AnyRoute,
  DownloadRoute,
  Route,
  RouteRequest,
  StreamRoute,
} from "../../server/route.ts";
import { listFailures } from "../job-failures.ts";
import { toMaker } from "../maker.ts";
import type { TransferContext } from "../transfer-context.ts";
import { createJobAnswer, isUnfinished } from "../transfer-jobs.ts";
import { createErrorRows } from "./error-rows.ts";
import { createImportHandlers, enqueueImport } from "./import-job.ts";
import {
  type Import,
  type NewImport,
  beginJob,
  continueJob,
  deleteImport,
  findImport,
  lockSameFile,
  saveSettings,
  wasImported,
} from "./import-rows.ts";
import { type ImportSettings, type SettingsScope, parseImportSettings } from "./import-settings.ts";
import { KEPT_SECONDS, MAX_IMPORT_BYTES, receiveTable } from "./receive-table.ts";
import { listReferences } from "./references.ts";
import { rereadTable, splitSettings } from "./reread-table.ts";
import { readSettings, toStoredSettings } from "./stored-settings.ts";

/** What the parts of a multipart body need besides the file. */
const MULTIPART_BYTES = 64 * 1024;

/** All routes of imports. */
export function createImportRoutes(context: TransferContext): readonly AnyRoute[] {
  const uploads = [...context.records.schema.entities.values()]
    .filter(({ source, operations }) => isImported({ isStored: source === null, operations }))
    .map((entity) => createUploadRoute(context, entity));
  return [
    ...uploads,
    createRoute(context, "get", showImport),
    createRoute(context, "settings", changeSettings),
    createRoute(context, "check", (...all) => startJob("check", ...all)),
    createRoute(context, "run", (...all) => startJob("run", ...all)),
    createRoute(context, "errors", listErrors),
    createErrorsFileRoute(context),
    createRoute(context, "delete", removeImport),
  ];
}

function createUploadRoute(context: TransferContext, entity: EntityDefinition): StreamRoute {
  const { method, path } = UPLOAD_IMPORT_ROUTE;
  const [first = "create", second] = (["create", "update"] as const).filter((one) => entity.operations[one]);
  return {
    method,
    path: `${FAMILY_BASE.admin}/${entity.module}/${entity.name}${path}`,
    guard: {
      kind: "operator",
      permission: formatPermission(entity, first),
      ...(second === undefined ? {} : { alternative: formatPermission(entity, second) }),
    },
    body: "stream",
    maxBodyBytes: MAX_IMPORT_BYTES + MULTIPART_BYTES,
    handle: (request: RouteRequest & { readonly body: Readable }) =>
      context.media.uploads.run(async () => {
        assertNoQuery(request);
        const made = await receiveTable(context, entity, request);
        return createJsonAnswer(201, toShownImport(entity, made, null));
      }),
  };
}

/** An import of the caller, and its entity. */
interface FoundImport {
  readonly found: Import;
  readonly entity: EntityDefinition;
}

type ImportHandler = (context: TransferContext, request: RouteRequest, own: FoundImport) => Promise<Answer>;

function createRouteFacts(name: keyof typeof IMPORT_ROUTES) {
  const { method, path } = IMPORT_ROUTES[name];
  const guard = { kind: "operator", permission: null } as const;
  return { method, path: `${FAMILY_BASE.admin}/${IMPORTS_SEGMENT}${path}`, guard };
}

function createRoute(
  context: TransferContext,
  name: Exclude<keyof typeof IMPORT_ROUTES, "errorsFile">,
  handle: ImportHandler,
): Route {
  return {
    ...createRouteFacts(name),
    body: name === "settings" ? "json" : "none",
    handle: async (request) => handle(context, request, await findOwn(context, request)),
  };
}

/** Others' imports are not there, nor are those into what the caller may not write any more. */
async function findOwn({ records }: TransferContext, request: RouteRequest): Promise<FoundImport> {
  const principal = getPrincipal(request);
  const found = await findImport(records.db, parsePathId(request));
  const entity = records.schema.findById(found?.entityId ?? "");
  const caller = resolveCaller("admin", principal);
  const mayWrite =
    entity !== undefined && (caller.canUse(entity, "create") || caller.canUse(entity, "update"));
  if (found === undefined || entity === undefined || !mayWrite || found.madeBy !== principal.account.id)
    throw notFound();
  return { found, entity };
}

async function showImport(
  { records: { schema } }: TransferContext,
  request: RouteRequest,
  { found, entity }: FoundImport,
): Promise<Answer> {
  assertNoQuery(request);
  return createJsonAnswer(200, toShownImport(entity, found, readSettings({ schema, entity }, found)));
}

async function changeSettings(
  context: TransferContext,
  request: RouteRequest,
  { found, entity }: FoundImport,
): Promise<Answer> {
  assertNoQuery(request);
  const { db, schema } = context.records;
  const { shape, settings: sent } = splitSettings(request.body);
  assertNotBegun(found);
  // What was chosen before holds until something else is.
  const chosen = { ...found.chosen, ...shape };
  const facts =
    shape === undefined ? found : await rereadTable(context, request, { key: found.key, shape: chosen });
  const names = facts.columns.map(({ name }) => name);
  const settings = sent === undefined ? null : parseImportSettings({ schema, entity }, names, sent);
  assertMayKnow({ schema, entity, caller: resolveCaller("admin", request.principal) }, settings);
  const { format, encoding, delimiter, rows, columns } = facts;
  const changed = { ...found, format, encoding, delimiter, rows, columns, chosen };
  await runInTransaction(db, async (session) => {
    const locked = await lockImport(session, found.id);
    assertNotBegun(locked);
    await assertIdle(session, locked);
    const stored = settings && toStoredSettings({ schema, entity }, settings);
    await saveSettings(session, { ...changed, settings: stored });
    await keepKey(session, found.key, KEPT_SECONDS);
  });
  return createJsonAnswer(200, toShownImport(entity, changed, settings));
}

function assertNotBegun({ mode }: Import): void {
  if (mode === "run") throw new ApplicationError("conflict", "The import has begun. Upload the file again.");
}

/** Whether a record is there, and which one has a value, is for those to know who may read it. */
function assertMayKnow(
  { caller, ...scope }: SettingsScope & { readonly caller: Caller },
  settings: ImportSettings | null,
): void {
  if (settings === null) return;
  if (settings.key !== null && !caller.canUse(scope.entity, "list"))
    throw forbidden(`This needs the permission ${formatPermission(scope.entity, "read")}.`);
  for (const { target } of listReferences(scope, settings)) assertCanReadTarget(caller, target);
}

async function startJob(
  mode: "check" | "run",
  context: TransferContext,
  request: RouteRequest,
  { found, entity }: FoundImport,
): Promise<Answer> {
  assertNoQuery(request);
  const payload = { importId: found.id, entityId: entity.id, maker: toMaker(getPrincipal(request)) };
  const { db, schema } = context.records;
  const id = await runInTransaction(db, async (session) => {
    await lockSameFile(session, found);
    const locked = await lockImport(session, found.id);
    await assertStartable(session, locked, { mode, settings: readSettings({ schema, entity }, locked) });
    const jobId = await enqueueImport(session, mode, payload);
    if (locked.mode === "run") await continueJob(session, locked, jobId);
    else await beginJob(session, found.id, { id: jobId, mode });
    await keepKey(session, found.key, KEPT_SECONDS);
    return jobId;
  });
  context.wake();
  return createJobAnswer(context, id);
}

async function assertStartable(
  session: Session,
  found: Import,
  { mode, settings }: { readonly mode: "check" | "run"; readonly settings: ImportSettings | null },
): Promise<void> {
  const refuse = (detail: string) => new ApplicationError("conflict", detail);
  await assertIdle(session, found);
  if (settings === null) throw refuse("Say first what becomes of the columns: PUT its mapping.");
  if (found.isFinished) throw refuse("The file was imported. Upload it again to import it once more.");
  if (mode === "check" && found.mode === "run") throw refuse("The import has begun; it can only be run on.");
  if (mode === "run" && settings.key === null && (await wasImported(session, found)))
    throw refuse(
      "The same file was imported before, or its import has begun. Choose a key, by which its records are known.",
    );
}

async function lockImport(session: Session, id: string): Promise<Import> {
  const found = await findImport(session, id, { isLocked: true });
  if (found === undefined) throw notFound();
  return found;
}

async function assertIdle(session: Session, { jobId }: Import): Promise<void> {
  if (jobId !== null && (await isUnfinished(session, jobId)))
    throw new ApplicationError("conflict", "A job of this import is under way.");
}

async function listErrors(
  { records }: TransferContext,
  request: RouteRequest,
  { found }: FoundImport,
): Promise<Answer> {
  return listFailures(records.db, found.jobId ?? found.id, request);
}

function createErrorsFileRoute(context: TransferContext): DownloadRoute {
  return {
    ...createRouteFacts("errorsFile"),
    body: "none",
    hasHead: false,
    handle: async (request): Promise<StreamAnswer> => {
      const { locale } = parseSingleParameters(request.query, ["locale"]);
      const { found, entity } = await findOwn(context, request);
      const nameMember = locale === undefined ? undefined : context.labels(entity, locale);
      const { storage } = context.media;
      const folder = await storage.makeTemporaryFolder();
      const dispose = () => void folder[Symbol.asyncDispose]();
      try {
        const path = await storage.locate(found.key, folder.path, request.left);
        const stream = createErrorRows(context.records.db, found, { path, nameMember }).once(
          "close",
          dispose,
        );
        const headers = {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="errors.csv"',
          "cache-control": "private, no-store",
        };
        return { status: 200, stream, headers };
      } catch (error) {
        dispose();
        throw error instanceof StorageError && error.kind === "missing" ? notFound() : error;
      }
    },
  };
}

/** Stops what is under way, and forgets the file; what was imported stays. */
async function removeImport(
  context: TransferContext,
  request: RouteRequest,
  { found: { id, key, jobId } }: FoundImport,
): Promise<Answer> {
  assertNoQuery(request);
  const { db } = context.records;
  const handlers = new Map(createImportHandlers(context).map((handler) => [handler.kind, handler]));
  if (jobId !== null && (await cancelJob({ db, handlers }, jobId)) === "stopping") context.wake();
  await db.transaction(async (session) => {
    await deleteImport(session, id);
    await hastenKeys(session, [key]);
  });
  await requestSweep(context.media, 600);
  return { status: 204 };
}

/** An import as its maker sees it. */
function toShownImport(
  entity: EntityDefinition,
  made: NewImport | Import,
  settings: ImportSettings | null,
): object {
  const { id, fileName, format, encoding, delimiter, rows, columns } = made;
  const begun = "counts" in made ? made : undefined;
  return {
    id,
    entity: entity.name,
    fileName,
    format,
    encoding,
    delimiter,
    rows,
    columns,
    settings,
    jobId: begun?.jobId ?? null,
    mode: begun?.mode ?? null,
    done: begun?.done ?? 0,
    counts: begun?.counts ?? { created: 0, updated: 0, unchanged: 0, failed: 0 },
    finished: begun?.isFinished ?? false,
  };
}
