// Jobs as operators see and cancel them: their own, and with a permission those of all.
import { JOB_PERMISSIONS, type SystemOperation } from "@lathe/contract";
import type { Statement } from "../db/driver.ts";
import { ApplicationError, forbidden, notFound } from "../errors/application-error.ts";
import { isPermitted } from "../identity/principal.ts";
import { cancelJob } from "../jobs/cancel.ts";
import { type Caller, resolveCaller, withAllFields } from "../records/caller.ts";
import { type RecordContext, createReadContext } from "../records/context.ts";
import { getRecord, parsePathId, readRecord } from "../records/get.ts";
import { listRecords } from "../records/list.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { isShownTo } from "../transfers/exports/downloads.ts";
import { createAuditStatement } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import type { SystemHandler } from "./system-write.ts";

/** What does something with jobs. Throws where it can't be done with them. */
export function getJobHandler(operation: SystemOperation): SystemHandler {
  const handler = HANDLERS[operation];
  if (handler === undefined) throw new Error(`There is no ${operation} of jobs.`);
  return handler;
}

const HANDLERS: Readonly<Partial<Record<SystemOperation, SystemHandler>>> = {
  list: async ({ records }, request) =>
    hideDownloads(request, await listRecords(createReadContext(records), createJobRequest(request))),
  get: async ({ records }, request) =>
    hideDownloads(request, await getRecord(createReadContext(records), createJobRequest(request))),
  delete: cancelAsOperator,
};

const entity = SYSTEM_ENTITIES.jobs;

function createJobRequest(request: RouteRequest) {
  return { entity, request, caller: resolveJobCaller(request) };
}

/** The same answer without the addresses of files that are not for the caller: they work for whoever has them. */
export function hideDownloads(request: RouteRequest, answer: Answer): Answer {
  const text = answer.body === undefined ? "" : Buffer.from(answer.body).toString();
  if (!text.includes('"download":"')) return answer;
  const [principal, now] = [getPrincipal(request), new Date()];
  const body = JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    name === "download" && typeof value === "string" && !isShownTo(value, principal, now) ? null : value,
  );
  return { ...answer, body };
}

/** The read rule of jobs holds for those who may not see all of them. */
function resolveJobCaller(request: RouteRequest): Caller {
  const principal = getPrincipal(request);
  return isPermitted(principal, JOB_PERMISSIONS.read)
    ? resolveCaller("admin", principal)
    : withAllFields(resolveCaller("external", principal));
}

/** The id of the job in the path. Throws where there is none that the caller sees. */
export async function assertJobVisible(records: RecordContext, request: RouteRequest): Promise<string> {
  const id = parsePathId(request);
  if ((await readRecord(createReadContext(records), { ...createJobRequest(request), id })) === undefined)
    throw notFound();
  return id;
}

async function cancelAsOperator(context: AuthContext, request: RouteRequest): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const found = await readRecord(createReadContext(context.records), { ...createJobRequest(request), id });
  if (found === undefined) throw notFound();
  const { accountId, state } = JSON.parse(found.record) as Readonly<Record<"accountId" | "state", string>>;
  const principal = getPrincipal(request);
  if (accountId !== principal.account.id && !isPermitted(principal, JOB_PERMISSIONS.cancel)) {
    throw forbidden(`Others' jobs are cancelled with the permission ${JOB_PERMISSIONS.cancel}.`);
  }
  const { db, jobs } = context;
  const outcome = await cancelJob({ db, handlers: jobs.handlers }, id, [
    createCancelEntry(context, request, id),
  ]);
  if (outcome === "stopping") jobs.wake();
  if (outcome === "ended" && state !== "cancelled")
    throw new ApplicationError("conflict", "The job has ended.");
  return { status: 204 };
}

function createCancelEntry(context: AuthContext, request: RouteRequest, id: string): Statement {
  const { account, tokenId } = getPrincipal(request);
  return createAuditStatement({
    at: context.now(),
    accountId: account.id,
    tokenId,
    family: "admin",
    action: "delete",
    resource: "jobs",
    recordId: id,
    members: [],
    requestId: request.id,
  });
}
