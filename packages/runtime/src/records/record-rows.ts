// The three changes of a record as single statements, on whatever session they are given.
import type { Parameter, Row, RowBytes, Session } from "../db/driver.ts";
import { runForRowBytes } from "../db/row-bytes.ts";
import type { EntityDefinition } from "../definition.ts";
import { notFound } from "../errors/application-error.ts";
import type { Schema } from "../query/schema.ts";
import type { CompiledWrite, WriteOutcome } from "../query/write.ts";
import { createWriteBindings } from "./record-request.ts";
import type { Caller } from "./caller.ts";
import type { RecordWithVersion } from "../query/get.ts";
import { createVersionError } from "./if-match.ts";
import type { ImportedMembers } from "./imported-members.ts";
import type { WriteInput } from "./write-input.ts";
import { newId } from "../values/new-id.ts";
import type { StatementCache } from "../cache/statement-cache.ts";
import { toDeleteError, createUnreadableTargetsError, toWriteError } from "./write-errors.ts";

/** Where and by whom records are changed. */
export interface ChangeContext {
  readonly schema: Schema;
  readonly statements: StatementCache;
  readonly session: Session;
  readonly caller: Caller;
  readonly requestId: string;
  readonly now: string;
}

/** What the statements of a write need of its scope. */
export function createChangeContext({
  records: { schema, statements },
  session,
  caller,
  requestId,
  now,
}: Omit<ChangeContext, "schema" | "statements"> & {
  readonly records: Pick<ChangeContext, "schema" | "statements">;
}): ChangeContext {
  return { schema, statements, session, caller, requestId, now };
}

/** The relations whose memberships are written with a record. */
interface AuditedRelations {
  readonly relations?: readonly string[];
}

/** Stores a new record, with an id and times of its own where it has them. */
export async function insertRecordRow(
  context: ChangeContext,
  entity: EntityDefinition,
  {
    assignments,
    values,
    imported = {},
    relations = [],
  }: WriteInput & AuditedRelations & { readonly imported?: ImportedMembers | undefined },
): Promise<RecordWithVersion & { readonly id: string }> {
  const { statements, caller } = context;
  const { id = newId(), times } = imported;
  const shape = { assignments, hasTimes: times !== undefined, relations };
  const write = statements.create(caller.scope, entity, shape);
  const { written, unreadable } = await runWrite(context, entity, {
    write,
    values: [id, ...values, ...(times === undefined ? [] : [times.createdAt, times.updatedAt])],
  });
  if (written === undefined) throw createUnreadableTargetsError(unreadable);
  return { id, ...written };
}

/** A record, and the version it is expected to have. */
export interface VersionedId {
  readonly id: string;
  readonly version: number | undefined;
}

/** Changes members of a record. */
export async function updateRecordRow(
  context: ChangeContext,
  entity: EntityDefinition,
  { id, version, input, relations = [] }: VersionedId & AuditedRelations & { readonly input: WriteInput },
): Promise<RecordWithVersion> {
  const { statements, caller } = context;
  const shape = { assignments: input.assignments, checksVersion: version !== undefined, relations };
  const write = statements.update(caller.scope, entity, shape);
  const values = [id, ...input.values, ...listVersionValues(version)];
  const { written, found, unreadable } = await runWrite(context, entity, { write, values });
  if (written !== undefined) return written;
  if (found === null) throw notFound();
  if (version !== undefined && found !== String(version)) throw createVersionError();
  if (unreadable.length > 0) throw createUnreadableTargetsError(unreadable);
  // It was as it had to be when the statement began, and others have changed or deleted it since: what is there now decides.
  return updateRecordRow(context, entity, { id, version, input, relations });
}

/** Deletes a record. */
export async function deleteRecordRow(
  context: ChangeContext,
  entity: EntityDefinition,
  { id, version }: VersionedId,
): Promise<void> {
  const { schema, statements, caller, session } = context;
  const statement = statements.delete(caller.scope, entity, { checksVersion: version !== undefined });
  const bindings = createWriteBindings(caller, [id, ...listVersionValues(version)], context);
  const { rows } = await session.run(statement.bind(bindings)).catch((failure: unknown) => {
    throw toDeleteError(failure, { schema, entity, caller });
  });
  const [found, deleted] = rows[0] as Row;
  if (found == null) throw notFound();
  if (deleted !== "1") throw createVersionError();
}

async function runWrite(
  context: ChangeContext,
  entity: EntityDefinition,
  { write, values }: { readonly write: CompiledWrite; readonly values: readonly Parameter[] },
): Promise<WriteOutcome> {
  const { schema, caller, session } = context;
  try {
    const statement = write.statement.bind(createWriteBindings(caller, values, context));
    const [row] = await runForRowBytes(session, statement);
    return write.read(row as RowBytes);
  } catch (failure) {
    throw toWriteError(failure, { schema, entity, caller });
  }
}

function listVersionValues(version: number | undefined): readonly number[] {
  return version === undefined ? [] : [version];
}
