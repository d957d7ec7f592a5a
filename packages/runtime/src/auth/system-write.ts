// What the writes of accounts, roles and tokens have in common: their answers, their entry in the audit trail.
import { FAMILY_BASE, SYSTEM_RESOURCES } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { notFound } from "../errors/application-error.ts";
import { resolveCaller } from "../records/caller.ts";
import { createTransactionReadContext } from "../records/context.ts";
import type { RecordWithVersion } from "../query/get.ts";
import { formatEtag, readRecord } from "../records/get.ts";
import { createVersionError } from "../records/if-match.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type SystemChange, createAuditStatement } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";

/** A handler of a system resource. */
export type SystemHandler = (context: AuthContext, request: RouteRequest) => Promise<Answer>;

/** The writes of a system resource. */
export type SystemWrites = Readonly<Record<"create" | "update" | "delete", SystemHandler>>;

/** A write, in its transaction. */
export interface SystemWriteScope {
  readonly context: AuthContext;
  readonly request: RouteRequest;
  readonly session: Session;
  readonly now: Date;
  readonly resource: SystemChange["resource"];
}

/** Refuses a change that was built on another version. */
export function assertVersion(expected: number | undefined, found: number): void {
  if (expected !== undefined && expected !== found) throw createVersionError();
}

/** The answer to a create, whose record is `id`. */
export async function createCreatedAnswer(scope: SystemWriteScope, id: string): Promise<Answer> {
  const { record, version } = await readWrittenRecord(scope, id);
  const location = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[scope.resource]}/${id}`;
  return { status: 201, body: record, headers: { etag: formatEtag(version), location } };
}

/** The answer to an update of the record `id`. */
export async function createUpdatedAnswer(scope: SystemWriteScope, id: string): Promise<Answer> {
  const { record, version } = await readWrittenRecord(scope, id);
  return { status: 200, body: record, headers: { etag: formatEtag(version) } };
}

/** Tells the audit trail of a write: which members the body sent, never what. */
export async function writeAuditEntry(
  { request, session, now, resource }: SystemWriteScope,
  { action, recordId }: Pick<SystemChange, "action" | "recordId">,
): Promise<void> {
  const { account } = getPrincipal(request);
  const members = action === "delete" ? [] : Object.keys(request.body as object);
  await session.run(
    createAuditStatement({
      at: now,
      accountId: account.id,
      family: "admin",
      action,
      resource,
      recordId,
      members,
      requestId: request.id,
    }),
  );
}

async function readWrittenRecord(
  { context, request, session, resource }: SystemWriteScope,
  id: string,
): Promise<RecordWithVersion> {
  const caller = resolveCaller("admin", getPrincipal(request));
  const reads = createTransactionReadContext(context.records, session);
  const found = await readRecord(reads, { entity: SYSTEM_ENTITIES[resource], caller, id });
  if (found === undefined) throw notFound();
  return found;
}
