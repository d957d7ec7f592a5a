// One row of an import: a new record, a changed one, or none; by the same code as a single write.
import type { Parameter } from "../../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import {
  ApplicationError,
  forbidden,
  isApplicationError,
  validationFailed,
} from "../../errors/application-error.ts";
import { type KeyColumn, compileMatch } from "../../query/match-record.ts";
import type { CompiledStatement } from "../../query/sql-text.ts";
import { VALUE_TYPES } from "../../query/value-types.ts";
import { formatPermission } from "../../records/caller.ts";
import { isImporter } from "../../records/imported-members.ts";
import { createReadBindings } from "../../records/record-request.ts";
import { type WriteInput, getWriteSchema, parseWriteInput } from "../../records/write-input.ts";
import { type WriteScope, createWithHooks, updateWithHooks } from "../../records/write-with-hooks.ts";
import type { ImportSettings } from "./import-settings.ts";
import { readCell } from "./read-cell.ts";
import { type FoundTargets, type NamedReference, resolveReferences } from "./references.ts";
import type { RowMemory } from "./row-memory.ts";
import type { TableRow } from "./table-file.ts";
import type { Trial } from "./trial.ts";

/** What an import does with rows. */
export interface ImportTask {
  readonly entity: EntityDefinition;
  readonly settings: ImportSettings;
  /** Where `settings` name a member that records are known by. */
  readonly keyColumn: KeyColumn | undefined;
  /** The members that columns go to, by name. */
  readonly members: ReadonlyMap<string, MemberDefinition>;
  /** The keys of all rows before: the same one twice would be changed twice, each time the file is imported. */
  readonly seen: RowMemory<true>;
  /** Where the file is only tried. */
  readonly trial: Trial | undefined;
  /** The members whose targets the file names. */
  readonly references: readonly NamedReference[];
  /** The statements that look for records, by what they compare. */
  readonly matches: Map<string, CompiledStatement>;
}

/** A batch of an import. */
export interface BatchTask extends ImportTask {
  /** The targets that its rows name. */
  readonly targets: FoundTargets;
}

/** What became of a row. */
export type RowOutcome = "created" | "updated" | "unchanged";

/** Imports a row. Throws an ApplicationError where it can't be. */
export async function importRecord(scope: WriteScope, task: BatchTask, row: TableRow): Promise<RowOutcome> {
  if (row.problem !== undefined)
    throw validationFailed([{ path: "", code: "bad_row", message: row.problem }]);
  const { entity, settings } = task;
  const sent = toBody(task, row);
  const key = takeKey(task, sent);
  const resolved = await resolveReferences(scope, task, sent);
  if (!resolved.ok) throw validationFailed(resolved.problems);
  const { body } = resolved;
  if (key === undefined || settings.key === null) return create(scope, task, body);
  const { id: _, ...changes } = body;
  const input = settings.onExisting === "update" ? readChanges(scope, entity, changes) : undefined;
  const found = await findRecord(scope, task, { key, input });
  if (found === undefined && settings.key !== "id") return create(scope, task, body);
  if (found === undefined)
    throw validationFailed([
      { path: "/id", code: "no_such_record", message: "There is no record of this id." },
    ]);
  if (settings.onExisting === "skip") return "unchanged";
  if (settings.onExisting === "error") throw createTakenError(settings.key);
  assertMay(scope, entity, "update");
  if (isApplicationError(input)) throw input;
  if (input === undefined || found.isSame) return "unchanged";
  await updateWithHooks(scope, entity, { id: found.id, version: undefined, body: changes, input });
  task.trial?.note(scope.caller, { id: found.id, isNew: false, input });
  return "updated";
}

function createTakenError(key: string): ApplicationError {
  const message = "There is a record of this key already.";
  return new ApplicationError("conflict", message, {
    errors: [{ path: `/${key}`, code: "taken", message }],
  });
}

/** What a row would change; undefined for nothing; or why it can't, which is told where there is a record to change. */
function readChanges(
  scope: WriteScope,
  entity: EntityDefinition,
  changes: object,
): WriteInput | ApplicationError | undefined {
  if (Object.keys(changes).length === 0) return undefined;
  try {
    return parseInput(scope, { entity, operation: "update" }, changes);
  } catch (error) {
    if (!isApplicationError(error)) throw error;
    return error;
  }
}

/** The members of a row, with what their cells stand for. */
export function toBody(
  { settings, members, references }: ImportTask,
  { values }: TableRow,
): Readonly<Record<string, unknown>> {
  const entries = settings.mapping.flatMap(({ column, member, read }) => {
    const cell = values.get(column);
    if (cell === undefined) return [];
    const named = references.find((reference) => reference.member === member)?.by;
    const type = member === "id" ? "uuid" : ((named ?? members.get(member))?.type ?? "string");
    return [[member, typeof cell === "string" ? readCell(type, cell, read) : cell] as const];
  });
  return Object.fromEntries(entries);
}

async function create(
  scope: WriteScope,
  { entity, trial }: ImportTask,
  members: Readonly<Record<string, unknown>>,
): Promise<RowOutcome> {
  assertMay(scope, entity, "create");
  // What has no value gets its default.
  const body = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  const input = parseInput(scope, { entity, operation: "create" }, body);
  const { id } = await createWithHooks(scope, entity, { body, input });
  trial?.note(scope.caller, { id, isNew: true, input });
  return "created";
}

function assertMay({ caller }: WriteScope, entity: EntityDefinition, operation: "create" | "update"): void {
  if (!entity.operations[operation] || !caller.canUse(entity, operation))
    throw forbidden(`This needs the permission ${formatPermission(entity, operation)}.`);
}

function parseInput(
  { caller: { principal, scope } }: WriteScope,
  { entity, operation }: { readonly entity: EntityDefinition; readonly operation: "create" | "update" },
  body: object,
): WriteInput {
  const takesAnyAsset = isImporter({ principal, family: scope.family });
  return parseWriteInput(
    entity,
    { schema: getWriteSchema(entity, scope.family, operation), takesAnyAsset },
    body,
  );
}

/** Notes the key of a row that was done before. */
export function rememberKey(task: ImportTask, row: TableRow): void {
  const { settings, keyColumn, seen } = task;
  if (keyColumn === undefined || settings.key === null || row.problem !== undefined) return;
  const key = parseKey(keyColumn, toBody(task, row)[settings.key]);
  if (key !== undefined) seen.note(String(key), true);
}

function parseKey({ type }: KeyColumn, value: unknown): Parameter | undefined {
  return value === null || value === undefined ? undefined : VALUE_TYPES[type].parse(value, {});
}

/**
 * The key of a row; undefined where records are known by none. Throws where a row has none, or that of a row before: whatever became of
 * that one, it is not for another to be written in its place.
 */
function takeKey(
  { settings, keyColumn, seen }: ImportTask,
  body: Readonly<Record<string, unknown>>,
): Parameter | undefined {
  if (keyColumn === undefined || settings.key === null) return undefined;
  const path = `/${settings.key}`;
  const key = parseKey(keyColumn, body[settings.key]);
  if (key === undefined) {
    const message = "A row needs a value here: records are known by it.";
    throw validationFailed([{ path, code: "bad_value", message }]);
  }
  if (seen.find(String(key)) !== undefined)
    throw validationFailed([{ path, code: "repeated", message: "A row before has the same value." }]);
  seen.note(String(key), true);
  return key;
}

/** The record that has a key, locked, and whether it has all these values already. */
async function findRecord(
  { session, caller }: WriteScope,
  task: ImportTask,
  { key, input }: { readonly key: Parameter; readonly input: WriteInput | ApplicationError | undefined },
): Promise<{ readonly id: string; readonly isSame: boolean } | undefined> {
  const { assignments, values } = input === undefined || isApplicationError(input) ? NOTHING : input;
  const statement = getMatch(task, assignments);
  const { rows } = await session.run(statement.bind(createReadBindings(caller, [key, ...values])));
  const [id, isSame] = rows[0] ?? [];
  return id == null ? undefined : { id, isSame: isSame === "t" };
}

const NOTHING: WriteInput = { assignments: [], values: [] };

/** JSON lines may leave out other members in every row. */
const MAX_MATCHES = 100;

/** Rows of one file have mostly the same members. */
function getMatch(
  { entity, keyColumn, matches }: ImportTask,
  assignments: WriteInput["assignments"],
): CompiledStatement {
  const compared = assignments.map(({ member }) => member);
  const shape = compared.map(({ name }) => name).join(" ");
  const known = matches.get(shape) ?? compileMatch(entity, keyColumn ?? ID_COLUMN, compared);
  if (matches.size < MAX_MATCHES) matches.set(shape, known);
  return known;
}

const ID_COLUMN: KeyColumn = { column: "id", type: "uuid" };
