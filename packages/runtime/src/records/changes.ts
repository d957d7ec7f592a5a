// The three changes of a record as single statements, on whatever session they are given.
import type { Parameter, Row, RowBytes, Session } from "../db/driver.ts";
import { runForBytes } from "../db/row-bytes.ts";
import type { EntityDefinition } from "../definition.ts";
import { notFound } from "../errors/application-error.ts";
import type { Schema } from "../query/schema.ts";
import type { CompiledWrite, WriteOutcome } from "../query/write.ts";
import { writeBindings } from "./asked.ts";
import type { Caller } from "./caller.ts";
import type { FoundRecord } from "../query/get.ts";
import { versionDiffers } from "./if-match.ts";
import type { Input } from "./input.ts";
import { newId } from "./new-id.ts";
import type { Statements } from "./statements.ts";
import { deleteFailure, unreadableTargets, writeFailure } from "./write-problems.ts";

/** Where and by whom records are changed. */
export interface ChangeContext {
  readonly schema: Schema;
  readonly statements: Statements;
  readonly session: Session;
  readonly caller: Caller;
  readonly requestId: string;
  readonly now: string;
}

/** Stores a new record. */
export async function insertRecord(
  context: ChangeContext,
  entity: EntityDefinition,
  input: Input,
): Promise<FoundRecord & { readonly id: string }> {
  const { statements, caller } = context;
  const id = newId();
  const write = statements.create(caller.kind, entity, input.assignments);
  const { written, unreadable } = await change(context, entity, { write, values: [id, ...input.values] });
  if (written === undefined) throw unreadableTargets(unreadable);
  return { id, ...written };
}

/** A record, and the version it is expected to have. */
export interface ChangedRecord {
  readonly id: string;
  readonly version: number | undefined;
}

/** Changes members of a record. */
export async function updateRecordRow(
  context: ChangeContext,
  entity: EntityDefinition,
  { id, version, input }: ChangedRecord & { readonly input: Input },
): Promise<FoundRecord> {
  const { statements, caller } = context;
  const shape = { assignments: input.assignments, checksVersion: version !== undefined };
  const write = statements.update(caller.kind, entity, shape);
  const values = [id, ...input.values, ...versionValue(version)];
  const { written, found, unreadable } = await change(context, entity, { write, values });
  if (written !== undefined) return written;
  if (found === null) throw notFound();
  if (version !== undefined && found !== String(version)) throw versionDiffers();
  throw unreadableTargets(unreadable);
}

/** Deletes a record. */
export async function deleteRecordRow(
  context: ChangeContext,
  entity: EntityDefinition,
  { id, version }: ChangedRecord,
): Promise<void> {
  const { schema, statements, caller, session } = context;
  const statement = statements.delete(caller.kind, entity, { checksVersion: version !== undefined });
  const bindings = writeBindings(caller, [id, ...versionValue(version)], context);
  const { rows } = await session.run(statement.bind(bindings)).catch((failure: unknown) => {
    throw deleteFailure(failure, { schema, entity, caller });
  });
  const [found, deleted] = rows[0] as Row;
  if (found == null) throw notFound();
  if (deleted !== "1") throw versionDiffers();
}

async function change(
  context: ChangeContext,
  entity: EntityDefinition,
  { write, values }: { readonly write: CompiledWrite; readonly values: readonly Parameter[] },
): Promise<WriteOutcome> {
  const { schema, caller, session } = context;
  try {
    const statement = write.statement.bind(writeBindings(caller, values, context));
    const [row] = await runForBytes(session, statement);
    return write.read(row as RowBytes);
  } catch (failure) {
    throw writeFailure(failure, { schema, entity, caller });
  }
}

function versionValue(version: number | undefined): readonly number[] {
  return version === undefined ? [] : [version];
}
