// What the writes of accounts, roles and tokens have in common: their answers, their entry in the audit trail.
import { FAMILY_BASE, SYSTEM_RESOURCES } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { notFound } from "../errors/application-error.ts";
import { callerOf } from "../records/caller.ts";
import { readingIn } from "../records/context.ts";
import type { FoundRecord } from "../query/get.ts";
import { etagOf, readRecord } from "../records/get.ts";
import { versionDiffers } from "../records/if-match.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { type SystemChange, auditStatement } from "./audit.ts";
import type { AuthContext } from "./context.ts";
import { principalOf } from "./current-principal.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";

/** A handler of a system resource. */
export type SystemHandler = (context: AuthContext, request: RouteRequest) => Promise<Answer>;

/** The writes of a system resource. */
export type SystemWrites = Readonly<Record<"create" | "update" | "delete", SystemHandler>>;

/** A write, in its transaction. */
export interface WriteScope {
  readonly context: AuthContext;
  readonly request: RouteRequest;
  readonly session: Session;
  readonly now: Date;
  readonly resource: SystemChange["resource"];
}

/** Refuses a change that was built on another version. */
export function assertVersion(expected: number | undefined, found: number): void {
  if (expected !== undefined && expected !== found) throw versionDiffers();
}

/** The answer to a create, whose record is `id`. */
export async function createdAnswer(scope: WriteScope, id: string): Promise<Answer> {
  const { record, version } = await shown(scope, id);
  const location = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[scope.resource]}/${id}`;
  return { status: 201, body: record, headers: { etag: etagOf(version), location } };
}

/** The answer to an update of the record `id`. */
export async function updatedAnswer(scope: WriteScope, id: string): Promise<Answer> {
  const { record, version } = await shown(scope, id);
  return { status: 200, body: record, headers: { etag: etagOf(version) } };
}

/** Tells the audit trail of a write: which members the body sent, never what. */
export async function noteWrite(
  { request, session, now, resource }: WriteScope,
  { action, recordId }: Pick<SystemChange, "action" | "recordId">,
): Promise<void> {
  const { account } = principalOf(request);
  const members = action === "delete" ? [] : Object.keys(request.body as object);
  await session.run(
    auditStatement({
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

async function shown({ context, request, session, resource }: WriteScope, id: string): Promise<FoundRecord> {
  const caller = callerOf("admin", principalOf(request));
  const reads = readingIn(context.records, session);
  const found = await readRecord(reads, { entity: SYSTEM_ENTITIES[resource], caller, id });
  if (found === undefined) throw notFound();
  return found;
}
