// A write with all that belongs to it: its input is checked, and the project's own code runs before and after it.
import type { Family } from "@lathe/contract";
import type { Session } from "../db/driver.ts";
import type { EntityDefinition } from "../definition.ts";
import { internal, notFound } from "../errors/application-error.ts";
import type { AfterCommitWork } from "../hooks/after-commit.ts";
import type { DataCalls } from "../hooks/data-calls.ts";
import { checkReturned, toReturnedError } from "../hooks/own-code-mistake.ts";
import { type OwnCodeBounds, runOwnCode } from "../hooks/own-code.ts";
import type { DataAccess } from "../hooks/data-types.ts";
import type { AnyHooks, OwnCodeContext } from "../hooks/types.ts";
import type { Log } from "../server/route.ts";
import { type Caller, toApplicationCaller, withAllFields } from "./caller.ts";
import {
  type VersionedId,
  createChangeContext,
  deleteRecordRow,
  insertRecordRow,
  updateRecordRow,
} from "./record-rows.ts";
import { type RecordContext, createTransactionReadContext } from "./context.ts";
import type { RecordWithVersion } from "../query/get.ts";
import { readRecord, readRecordForWrite } from "./get.ts";
import { createVersionError } from "./if-match.ts";
import type { ImportedMembers } from "./imported-members.ts";
import { changeMemberRows } from "./member-rows.ts";
import type { RelationChange } from "./relation-changes.ts";
import { type WriteInput, parseOwnInput, withSentAssets, withServerDefaults } from "./write-input.ts";

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
  readonly createDataAccess: (scope: WriteScope, calls: DataCalls) => DataAccess;
  /** Takes work for when the transaction of this write is committed. */
  readonly afterCommit: (work: AfterCommitWork) => void;
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
  const entityHooks = hooks.get(name);
  return entityHooks !== undefined && names.some((hook) => entityHooks[hook] !== undefined);
}

/** A body that was checked, and what comes with it: memberships need a transaction. */
interface CheckedWrite {
  readonly body: unknown;
  readonly input: WriteInput;
  readonly memberships?: readonly RelationChange[] | undefined;
}

/** Creates a record from a checked body. */
export async function createWithHooks(
  scope: WriteScope,
  entity: EntityDefinition,
  write: CheckedWrite & { readonly imported?: ImportedMembers | undefined },
): Promise<RecordWithVersion & { readonly id: string }> {
  const { beforeCreate, afterCreate } = getHooks(scope, entity);
  const { input, toError } = await runBeforeHook(scope, entity, {
    operation: "create",
    write,
    code: beforeCreate && ((context) => beforeCreate(structuredClone(write.body), context)),
  });
  const complete = withServerDefaults(entity, input, { accountId: scope.caller.accountId, now: scope.now });
  const row = { ...complete, imported: write.imported, relations: listRelationNames(write) };
  const created = await insertRecordRow(createChangeContext(scope), entity, row).catch((error: unknown) => {
    throw toError(error);
  });
  await changeMemberships(scope, entity, { ownerId: created.id, ...write });
  if (afterCreate === undefined) return created;
  const record = await readWholeRecord(scope, entity, created.id);
  await runHook(scope, entity, "afterCreate", (context) => afterCreate(record, context));
  return { id: created.id, ...(await readAfterHooks(scope, entity, { id: created.id, written: created })) };
}

/** Changes a record by a checked body. */
export async function updateWithHooks(
  scope: WriteScope,
  entity: EntityDefinition,
  write: VersionedId & CheckedWrite,
): Promise<RecordWithVersion> {
  const { beforeUpdate, afterUpdate } = getHooks(scope, entity);
  const { id } = write;
  if (beforeUpdate === undefined && afterUpdate === undefined) return changeRecord(scope, entity, write);
  const before = await lockRecord(scope, entity, write);
  const { input, toError } = await runBeforeHook(scope, entity, {
    operation: "update",
    write,
    code: beforeUpdate && ((context) => beforeUpdate(structuredClone(write.body), before, context)),
  });
  const written = await changeRecord(scope, entity, { ...write, input }).catch((error: unknown) => {
    throw toError(error);
  });
  if (afterUpdate === undefined) return written;
  const record = await readWholeRecord(scope, entity, id);
  await runHook(scope, entity, "afterUpdate", (context) => afterUpdate(record, before, context));
  return readAfterHooks(scope, entity, { id, written });
}

/** Changes the row, then its memberships; an image that it shows no more can go once that is committed. */
async function changeRecord(
  scope: WriteScope,
  entity: EntityDefinition,
  { id, version, input, memberships }: VersionedId & Omit<CheckedWrite, "body">,
): Promise<RecordWithVersion> {
  const change = { id, version, input, relations: listRelationNames({ memberships }) };
  const written = await updateRecordRow(createChangeContext(scope), entity, change);
  await changeMemberships(scope, entity, { ownerId: id, memberships });
  if (input.assignments.some(({ member }) => member.image !== undefined)) {
    scope.afterCommit(() => scope.records.onImageReplaced());
  }
  return written;
}

function listRelationNames({ memberships = [] }: Pick<CheckedWrite, "memberships">): readonly string[] {
  return memberships.map(({ view }) => view.name);
}

/** The row of the owner was written before: nobody else changes it. */
async function changeMemberships(
  scope: WriteScope,
  entity: EntityDefinition,
  { ownerId, memberships = [] }: Pick<CheckedWrite, "memberships"> & { readonly ownerId: string },
): Promise<void> {
  for (const change of memberships) {
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
    await changeMemberRows(createChangeContext(scope), entity, { ownerId, change, isAudited: false });
  }
}

/** Deletes a record. */
export async function deleteWithHooks(
  scope: WriteScope,
  entity: EntityDefinition,
  write: VersionedId,
): Promise<void> {
  const { beforeDelete, afterDelete } = getHooks(scope, entity);
  if (beforeDelete === undefined && afterDelete === undefined) {
    return deleteRecordRow(createChangeContext(scope), entity, write);
  }
  const record = await lockRecord(scope, entity, write);
  if (beforeDelete !== undefined) {
    await runHook(scope, entity, "beforeDelete", (context) => beforeDelete(record, context));
  }
  await deleteRecordRow(createChangeContext(scope), entity, write);
  if (afterDelete !== undefined) {
    await runHook(scope, entity, "afterDelete", (context) => afterDelete(record, context));
  }
}

/** What is written after the hook before a write, and how a failure of that is told. */
interface PreparedWrite {
  readonly input: WriteInput;
  toError(error: unknown): unknown;
}

/** Runs the hook before a create or an update, where there is one: what it gives back is written instead of the body. */
async function runBeforeHook(
  scope: WriteScope,
  entity: EntityDefinition,
  {
    operation,
    write: { body, input, memberships },
    code,
  }: {
    readonly operation: "create" | "update";
    readonly write: CheckedWrite;
    readonly code: ((context: OwnCodeContext) => unknown) | undefined;
  },
): Promise<PreparedWrite> {
  const hook = operation === "create" ? "beforeCreate" : "beforeUpdate";
  const returned: unknown = code && (await runHook(scope, entity, hook, code));
  if (returned === undefined) return { input, toError: (error) => error };
  const name = formatHookName(hook, entity);
  const mayBeEmpty = operation === "update" && memberships !== undefined;
  return {
    input: withSentAssets(
      checkReturned(name, () => parseOwnInput(entity, { operation, mayBeEmpty }, returned)),
      input,
    ),
    toError: (error) => toReturnedError(name, error, { sent: body, returned }),
  };
}

function getHooks({ records }: WriteScope, { name }: EntityDefinition): AnyHooks {
  return records.hooks.get(name) ?? {};
}

function runHook<T>(
  scope: WriteScope,
  entity: EntityDefinition,
  hook: HookName,
  code: (context: OwnCodeContext) => T | Promise<T>,
): Promise<T> {
  const name = formatHookName(hook, entity);
  if (scope.depth >= MAX_DEPTH) {
    throw internal(new Error(`Hooks call each other without end, the last of them ${name}.`));
  }
  const { log, records } = scope;
  return runOwnCode({ name, log, budgetMs: records.ownCodeBudgetMs }, (bounds) =>
    code(createOwnCodeContext(scope, bounds)),
  );
}

function formatHookName(hook: HookName, { name }: EntityDefinition): string {
  return `${hook} of ${name}`;
}

/** What own code may use inside a transaction. */
export function createOwnCodeContext(scope: WriteScope, { signal, calls }: OwnCodeBounds): OwnCodeContext {
  const inner = { ...scope, caller: withAllFields(scope.caller), depth: scope.depth + 1 };
  return {
    family: scope.family,
    account: scope.caller.principal?.account ?? null,
    requestId: scope.requestId,
    data: scope.createDataAccess(inner, calls),
    afterCommit(work) {
      calls.assertRunning();
      scope.afterCommit(work);
    },
    log: scope.log,
    signal,
  };
}

/** The record before a change, whole and locked, if the caller may change it. */
async function lockRecord(
  { records, session, caller }: WriteScope,
  entity: EntityDefinition,
  { id, version }: VersionedId,
): Promise<object> {
  const found = await readRecordForWrite(createTransactionReadContext(records, session), {
    entity,
    caller: withAllFields(caller),
    id,
  });
  if (found === undefined) throw notFound();
  if (version !== undefined && found.version !== String(version)) throw createVersionError();
  return JSON.parse(found.record) as object;
}

async function readWholeRecord(scope: WriteScope, entity: EntityDefinition, id: string): Promise<object> {
  const found = await readRecord(createTransactionReadContext(scope.records, scope.session), {
    entity,
    id,
    caller: toApplicationCaller(scope.caller),
  });
  return found === undefined ? {} : (JSON.parse(found.record) as object);
}

/** Own code may have changed the record once more; where the caller may no longer read it, what was written is told. */
async function readAfterHooks(
  { records, session, caller }: WriteScope,
  entity: EntityDefinition,
  { id, written }: { readonly id: string; readonly written: RecordWithVersion },
): Promise<RecordWithVersion> {
  return (
    (await readRecord(createTransactionReadContext(records, session), { entity, caller, id })) ?? written
  );
}
