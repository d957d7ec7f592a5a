// Brings a deleted record back, with its id, its memberships and what went with it; all of it, or nothing. Own code does not run: the
// records are those that it has seen already.
import { FAMILY_BASE } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { forbidden, notFound } from "../errors/application-error.ts";
import { compileRestore } from "../query/restore.ts";
import { COMPANIONS, FIND_DELETION, listCascadeValues } from "../query/trash.ts";
import { type Caller, formatPermission } from "../records/caller.ts";
import { type RecordContext, createTransactionReadContext } from "../records/context.ts";
import { formatEtag, parsePathId, readRecord } from "../records/get.ts";
import { assertNoQuery } from "../records/no-query.ts";
import { createReadBindings, createWriteBindings } from "../records/record-request.ts";
import { findRestoreAction } from "../records/restorable.ts";
import { runInTransaction } from "../records/transaction.ts";
import type { Answer, RouteRequest } from "../server/route.ts";
import { toRestoreError } from "./restore-errors.ts";
import { listCascades, listCompanionEntities, listTrashEntities } from "./trash-scope.ts";

/** Answers a restore. Throws where there is no such record in the trash for the caller, or something stands in the way. */
export async function restoreRecord(
  records: RecordContext,
  { request, caller }: { readonly request: RouteRequest; readonly caller: Caller },
): Promise<Answer> {
  assertNoQuery(request);
  const id = parsePathId(request);
  return runInTransaction(records.db, async (session) => {
    const { entity, change } = await findDeletion({ records, session, caller }, id);
    await assertMayRestore({ records, session, caller }, { entity, change });
    await restore({ records, session, caller }, { entity, change, requestId: request.id });
    const reads = createTransactionReadContext(records, session);
    const restored = await readRecord(reads, { entity, caller, id });
    if (restored === undefined) throw notFound();
    const location = `${FAMILY_BASE.admin}/${entity.module}/${entity.name}/${id}`;
    return { status: 201, body: restored.record, headers: { location, etag: formatEtag(restored.version) } };
  });
}

interface RestoreScope {
  readonly records: RecordContext;
  readonly session: Session;
  readonly caller: Caller;
}

/** A record in the trash: its entity, and the place of its deletion in the feed. */
interface Deletion {
  readonly entity: EntityDefinition;
  readonly change: string;
}

async function findDeletion({ records, session, caller }: RestoreScope, id: string): Promise<Deletion> {
  const entities = listTrashEntities(records.schema, caller);
  const values = [id, entities.map((entity) => entity.id)];
  const { rows } = await session.run(FIND_DELETION.bind(createReadBindings(caller, values)));
  const [change, entityId] = rows[0] ?? [];
  const entity = entities.find((one) => one.id === entityId);
  if (change == null || entity === undefined) throw notFound();
  return { entity, change };
}

/** What went with the one that is asked for comes back, too. */
async function assertMayRestore(
  { records, session, caller }: RestoreScope,
  { entity, change }: Deletion,
): Promise<void> {
  const needed = findRestoreAction(entity);
  if (!caller.canUse(entity, needed))
    throw forbidden(`This needs the permission ${formatPermission(entity, needed)}.`);
  const values = [[change], ...listCascadeValues(listCascades(records.schema))];
  const { rows } = await session.run(COMPANIONS.bind(createReadBindings(caller, values)));
  const gone = new Set(rows.map(([, entityId]) => entityId));
  const others = [...records.schema.entities.values()].filter(
    ({ id, source }) => source === null && gone.has(id),
  );
  const isAllowed = others.every(
    (other) => caller.scope.canRead(other) && caller.canUse(other, findRestoreAction(other)),
  );
  // What the caller may not read is not named.
  if (!isAllowed)
    throw forbidden("Other records went with this one, and this account may not bring all of them back.");
}

async function restore(
  { records, session, caller }: RestoreScope,
  { entity, change, requestId }: Deletion & { readonly requestId: string },
): Promise<void> {
  const { schema } = records;
  const entities = listCompanionEntities(schema, entity);
  const statement = compileRestore({ schema, caller: caller.scope, entity, entities });
  const origin = { requestId, now: new Date().toISOString() };
  const bindings = createWriteBindings(caller, [change, ...listCascadeValues(listCascades(schema))], origin);
  const { rows } = await session.run(statement.bind(bindings)).catch((failure: unknown) => {
    throw toRestoreError(failure, { entities, caller });
  });
  // Somebody else was quicker.
  if (rows[0]?.[0] === "0") throw notFound();
}
