// What own code writes: with the checks, hooks and audit trail of every write.
import { parseUuid } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { notFound } from "../errors/application-error.ts";
import { createTransactionReadContext } from "../records/context.ts";
import { readRecordForWrite } from "../records/get.ts";
import { parseOwnInput } from "../records/write-input.ts";
import {
  type WriteScope,
  createWithHooks,
  deleteWithHooks,
  updateWithHooks,
} from "../records/write-with-hooks.ts";
import { parseRecord } from "./data-reads.ts";
import { assertCanUse } from "./data-rights.ts";
import { incrementMembers } from "./increment.ts";

/** Creates a record. */
export async function createOwnRecord<RecordType extends object>(
  scope: WriteScope,
  entity: EntityDefinition,
  body: object,
): Promise<RecordType> {
  assertCanUse(scope, entity, "create");
  const input = parseOwnInput(entity, { operation: "create" }, body);
  return parseRecord((await createWithHooks(scope, entity, { body, input })).record);
}

/** Changes a record. */
export async function updateOwnRecord<RecordType extends object>(
  scope: WriteScope,
  entity: EntityDefinition,
  { id, body }: { readonly id: string; readonly body: object },
): Promise<RecordType> {
  assertCanUse(scope, entity, "update");
  const input = parseOwnInput(entity, { operation: "update" }, body);
  const change = { id: parseRecordId(id), version: undefined, body, input };
  return parseRecord((await updateWithHooks(scope, entity, change)).record);
}

/** Adds to numbers of a record, which is locked before they are read. */
export async function incrementOwnRecord<RecordType extends object>(
  scope: WriteScope,
  entity: EntityDefinition,
  { id: text, by }: { readonly id: string; readonly by: object },
): Promise<RecordType> {
  assertCanUse(scope, entity, "update");
  const { caller, records, session } = scope;
  const id = parseRecordId(text);
  const context = createTransactionReadContext(records, session);
  const found = await readRecordForWrite(context, { entity, caller, id });
  if (found === undefined) throw notFound();
  return updateOwnRecord(scope, entity, {
    id,
    body: incrementMembers(entity, parseRecord(found.record), by),
  });
}

/** Deletes a record. */
export async function deleteOwnRecord(
  scope: WriteScope,
  entity: EntityDefinition,
  id: string,
): Promise<void> {
  assertCanUse(scope, entity, "delete");
  await deleteWithHooks(scope, entity, { id: parseRecordId(id), version: undefined });
}

function parseRecordId(id: string): string {
  const read = parseUuid(id);
  if (read === undefined) throw notFound();
  return read;
}
