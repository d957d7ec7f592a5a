// A write with all that belongs to it: its input is checked, and the project's own code runs before and after it.
import type { Family } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import { runForBytes } from "../db/row-bytes.ts";
import type { EntityDefinition } from "../definition.ts";
import { internal, notFound } from "../errors/application-error.ts";
import type { DataCalls } from "../hooks/data-calls.ts";
import { type OwnCodeBounds, runOwnCode } from "../hooks/own-code.ts";
import type { AnyHooks, DataAccess, OwnCodeContext } from "../hooks/types.ts";
import type { Log } from "../server/route.ts";
import { readBindings } from "./asked.ts";
import { type Caller, asApplication, seeingAll } from "./caller.ts";
import { type ChangedRecord, deleteRecordRow, insertRecord, updateRecordRow } from "./changes.ts";
import { type RecordContext, readingIn } from "./context.ts";
import type { FoundRecord } from "../query/get.ts";
import { readRecord } from "./get.ts";
import { versionDiffers } from "./if-match.ts";
import { type Input, readInput, withServerDefaults } from "./input.ts";

/** Where a write happens, and for whom. */
export interface WriteScope {
  readonly records: RecordContext;
  /** A transaction, where the entity has hooks. */
  readonly session: Session;
  readonly caller: Caller;
  /** The family of the request, also where own code acts for the application. */
  readonly family: Family;
  readonly requestId: string;
  readonly now: string;
  readonly log: Log;
  /** How many hooks are under way around this write. */
  readonly depth: number;
  /** The records of a scope for own code. */
  readonly openData: (scope: WriteScope, calls: DataCalls) => DataAccess;
}

/** Hooks that write what other hooks watch could go round for ever. */
const MAX_DEPTH = 8;

type HookName = keyof AnyHooks;

/** Whether an entity has one of these hooks. */
export function hasHooks(
  { hooks }: RecordContext,
  { name }: EntityDefinition,
  ...names: HookName[]
): boolean {
  const ofEntity = hooks.get(name);
  return ofEntity !== undefined && names.some((hook) => ofEntity[hook] !== undefined);
}

/** Creates a record from a checked body. */
export async function createThrough(
  scope: WriteScope,
  entity: EntityDefinition,
  sent: { readonly body: unknown; readonly input: Input },
): Promise<FoundRecord & { readonly id: string }> {
  const { beforeCreate, afterCreate } = hooksOf(scope, entity);
  let { input } = sent;
  if (beforeCreate !== undefined) {
    const changed: unknown = await own(scope, entity, "beforeCreate", (context) =>
      beforeCreate(structuredClone(sent.body), context),
    );
    if (changed !== undefined) input = readInput(entity, entity.schemas.admin.create, changed);
  }
  const complete = withServerDefaults(entity, input, { accountId: scope.caller.accountId, now: scope.now });
  const created = await insertRecord(changeContext(scope), entity, complete);
  if (afterCreate === undefined) return created;
  const record = await wholeRecord(scope, entity, created.id);
  await own(scope, entity, "afterCreate", (context) => afterCreate(record, context));
  return { id: created.id, ...(await afterwards(scope, entity, { id: created.id, written: created })) };
}

/** Changes a record by a checked body. */
export async function updateThrough(
  scope: WriteScope,
  entity: EntityDefinition,
  sent: ChangedRecord & { readonly body: unknown; readonly input: Input },
): Promise<FoundRecord> {
  const { beforeUpdate, afterUpdate } = hooksOf(scope, entity);
  const { id, version } = sent;
  let { input } = sent;
  if (beforeUpdate === undefined && afterUpdate === undefined) {
    return updateRecordRow(changeContext(scope), entity, { id, version, input });
  }
  const before = await lockedRecord(scope, entity, sent);
  if (beforeUpdate !== undefined) {
    const changed: unknown = await own(scope, entity, "beforeUpdate", (context) =>
      beforeUpdate(structuredClone(sent.body), before, context),
    );
    if (changed !== undefined) input = readInput(entity, entity.schemas.admin.update, changed);
  }
  const written = await updateRecordRow(changeContext(scope), entity, { id, version, input });
  if (afterUpdate === undefined) return written;
  const record = await wholeRecord(scope, entity, id);
  await own(scope, entity, "afterUpdate", (context) => afterUpdate(record, before, context));
  return afterwards(scope, entity, { id, written });
}

/** Deletes a record. */
export async function deleteThrough(
  scope: WriteScope,
  entity: EntityDefinition,
  changed: ChangedRecord,
): Promise<void> {
  const { beforeDelete, afterDelete } = hooksOf(scope, entity);
  if (beforeDelete === undefined && afterDelete === undefined) {
    return deleteRecordRow(changeContext(scope), entity, changed);
  }
  const record = await lockedRecord(scope, entity, changed);
  if (beforeDelete !== undefined) {
    await own(scope, entity, "beforeDelete", (context) => beforeDelete(record, context));
  }
  await deleteRecordRow(changeContext(scope), entity, changed);
  if (afterDelete !== undefined) {
    await own(scope, entity, "afterDelete", (context) => afterDelete(record, context));
  }
}

function hooksOf({ records }: WriteScope, { name }: EntityDefinition): AnyHooks {
  return records.hooks.get(name) ?? {};
}

function changeContext({ records, session, caller, requestId, now }: WriteScope) {
  const { schema, statements } = records;
  return { schema, statements, session, caller, requestId, now };
}

function own<T>(
  scope: WriteScope,
  entity: EntityDefinition,
  hook: HookName,
  code: (context: OwnCodeContext) => T | Promise<T>,
): Promise<T> {
  const name = `${hook} of ${entity.name}`;
  if (scope.depth >= MAX_DEPTH) {
    throw internal(new Error(`Hooks call each other without end, the last of them ${name}.`));
  }
  const { log, records } = scope;
  return runOwnCode({ name, log, budgetMs: records.ownCodeBudgetMs }, (bounds) =>
    code(ownCodeContext(scope, bounds)),
  );
}

/** What own code may use inside a transaction. */
export function ownCodeContext(scope: WriteScope, { signal, calls }: OwnCodeBounds): OwnCodeContext {
  const inner = { ...scope, caller: seeingAll(scope.caller), depth: scope.depth + 1 };
  return {
    family: scope.family,
    account: scope.caller.principal?.account ?? null,
    requestId: scope.requestId,
    data: scope.openData(inner, calls),
    log: scope.log,
    signal,
  };
}

/** The record before a change, whole and locked, if the caller may change it. */
async function lockedRecord(
  { records, session, caller }: WriteScope,
  entity: EntityDefinition,
  { id, version }: ChangedRecord,
): Promise<object> {
  const { statement, read } = records.statements.getForWrite(seeingAll(caller).kind, entity);
  const [row] = await runForBytes(session, statement.bind(readBindings(caller, [id])));
  if (row === undefined) throw notFound();
  const found = read(row);
  if (version !== undefined && found.version !== String(version)) throw versionDiffers();
  return JSON.parse(found.record) as object;
}

async function wholeRecord(scope: WriteScope, entity: EntityDefinition, id: string): Promise<object> {
  const found = await readRecord(readingIn(scope.records, scope.session), {
    entity,
    id,
    caller: asApplication(scope.caller),
  });
  return found === undefined ? {} : (JSON.parse(found.record) as object);
}

/** Own code may have changed the record once more; where the caller may no longer read it, what was written is told. */
async function afterwards(
  { records, session, caller }: WriteScope,
  entity: EntityDefinition,
  { id, written }: { readonly id: string; readonly written: FoundRecord },
): Promise<FoundRecord> {
  return (await readRecord(readingIn(records, session), { entity, caller, id })) ?? written;
}
