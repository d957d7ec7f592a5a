// Writes of accounts, roles and integration tokens, step by step: body, lock, version, statements, audit entry, answer.
import {
  FAMILY_BASE,
  SYSTEM_RESOURCES,
  SYSTEM_RESOURCE_DEFINITIONS,
  type SchemaObject,
} from "@lathe/contract";
import { notFound } from "../errors/application-error.ts";
import type { RecordWithVersion } from "../query/get.ts";
import { resolveCaller } from "../records/caller.ts";
import { createTransactionReadContext } from "../records/context.ts";
import { type VersionedChange, withCurrentVersion } from "../records/current-version.ts";
import { formatEtag, parsePathId, readRecord } from "../records/get.ts";
import { createVersionError, parseIfMatch } from "../records/if-match.ts";
import { newId } from "../values/new-id.ts";
import { assertNoQuery } from "../records/no-query.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { runAccountTransaction } from "./account-rows.ts";
import { type SystemChange, createAuditStatement } from "./audit.ts";
import { parseBody } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { getPrincipal } from "./current-principal.ts";
import { SYSTEM_ENTITIES } from "./system-entities.ts";
import {
  type LockedRecord,
  type SystemWriteScope,
  type WritableResource,
  deleteRow,
} from "./system-resource.ts";

/** A handler of a system resource. */
export type SystemHandler = (context: AuthContext, request: RouteRequest) => Promise<Answer>;

/** The writes of a system resource. */
export type SystemWrites = Readonly<Record<"create" | "update" | "delete", SystemHandler>>;

/** The handlers of a resource's writes. */
export function createSystemWrites<Body extends object, Prepared extends object, Locked extends LockedRecord>(
  writable: WritableResource<Body, Prepared, Locked>,
): SystemWrites {
  return {
    create: (context, request) => createRecord(writable, context, request),
    update: (context, request) => updateRecord(writable, context, request),
    delete: (context, request) => deleteRecord(writable, context, request),
  };
}

async function createRecord<Body extends object, Prepared extends object, Locked extends LockedRecord>(
  writable: WritableResource<Body, Prepared, Locked>,
  context: AuthContext,
  request: RouteRequest,
): Promise<Answer> {
  assertNoQuery(request);
  const { createSchema } = SYSTEM_RESOURCE_DEFINITIONS[writable.resource];
  const { body: sent, imported } = writable.takeImported?.(request.body, getPrincipal(request)) ?? {
    body: request.body,
    imported: {},
  };
  const body = await writable.prepare(context, parseBody<Body>(createSchema as SchemaObject, sent));
  const { id = newId() } = imported;
  const answer = await runWrite(writable, { context, request }, async (scope) => {
    writable.authorize?.(scope, body);
    const toldOnce = await writable.insert(scope, id, body, imported);
    await writeAuditEntry(scope, { action: "create", recordId: id });
    const { record: stored, version } = await readWrittenRecord(scope, id);
    const record = writable.present?.(scope, stored) ?? stored;
    const location = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES[scope.resource]}/${id}`;
    const headers = { etag: formatEtag(version), location };
    return { status: 201, headers, body: toldOnce === undefined ? record : addMembers(record, toldOnce) };
  });
  // Whoever moves records in from elsewhere tells people of it when it is time.
  const isImported = Object.values(imported).some((given) => given !== undefined);
  if (!isImported) writable.afterWrite?.(context, request, body);
  return answer;
}

async function updateRecord<Body extends object, Prepared extends object, Locked extends LockedRecord>(
  writable: WritableResource<Body, Prepared, Locked>,
  context: AuthContext,
  request: RouteRequest,
): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES[writable.resource]);
  const { updateSchema } = SYSTEM_RESOURCE_DEFINITIONS[writable.resource];
  const sent = parseBody<Partial<Body>>(updateSchema as SchemaObject, request.body);
  const body = await writable.prepare(context, sent);
  const write = { context, request, versioned: { id, version: expected } };
  const answer = await runWrite(writable, write, async (scope) => {
    writable.authorize?.(scope, body);
    const locked = await writable.lock(scope, id, "update");
    assertVersion(expected, locked.version);
    await writable.update(scope, locked, body);
    await writeAuditEntry(scope, { action: "update", recordId: id });
    const { record, version } = await readWrittenRecord(scope, id);
    const shown = writable.present?.(scope, record) ?? record;
    return { status: 200, headers: { etag: formatEtag(version) }, body: shown };
  });
  writable.afterWrite?.(context, request, body);
  return answer;
}

async function deleteRecord<Body extends object, Prepared extends object, Locked extends LockedRecord>(
  writable: WritableResource<Body, Prepared, Locked>,
  context: AuthContext,
  request: RouteRequest,
): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  const expected = parseIfMatch(request, SYSTEM_ENTITIES[writable.resource]);
  const write = { context, request, versioned: { id, version: expected } };
  return runWrite(writable, write, async (scope) => {
    const locked = await writable.lock(scope, id, "delete");
    assertVersion(expected, locked.version);
    await writable.assertDeletable?.(scope, locked);
    await deleteRow(scope, id);
    await writeAuditEntry(scope, { action: "delete", recordId: id });
    return { status: 204 };
  });
}

/** Runs a write by whoever the caller is now that nobody else changes accounts. */
function runWrite(
  { resource }: Pick<SystemWriteScope, "resource">,
  {
    context,
    request,
    versioned,
  }: Pick<SystemWriteScope, "context" | "request"> & {
    readonly versioned?: Pick<VersionedChange, "id" | "version">;
  },
  work: (scope: SystemWriteScope) => Promise<Answer>,
): Promise<Answer> {
  const run = () =>
    runAccountTransaction(context.db, async (session) => {
      const confirmed = await request.reauthenticate(session);
      return work({ context, request: confirmed, session, now: context.now(), resource });
    });
  if (versioned === undefined) return run();
  const caller = resolveCaller("admin", getPrincipal(request));
  return withCurrentVersion(context.db, { entity: SYSTEM_ENTITIES[resource], ...versioned, caller }, run);
}

/** Refuses a change that was built on another version. */
function assertVersion(expected: number | undefined, found: number): void {
  if (expected !== undefined && expected !== found) throw createVersionError();
}

/** Tells the audit trail of a write: which members the body sent, never what. */
async function writeAuditEntry(
  { request, session, now, resource }: SystemWriteScope,
  { action, recordId }: Pick<SystemChange, "action" | "recordId">,
): Promise<void> {
  const { account, tokenId } = getPrincipal(request);
  const members = action === "delete" ? [] : Object.keys(request.body as object);
  await session.run(
    createAuditStatement({
      at: now,
      accountId: account.id,
      tokenId,
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

function addMembers(record: string, members: object): string {
  return JSON.stringify({ ...(JSON.parse(record) as object), ...members });
}
