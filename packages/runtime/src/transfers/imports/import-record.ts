// One row of an import: a new record, a changed one, or none; by the same code as a single write.
import type { Parameter } from "../../db/driver.ts";
import type { EntityDefinition, MemberDefinition } from "../../definition.ts";
import { ApplicationError, forbidden, validationFailed } from "../../errors/application-error.ts";
import { type KeyColumn, compileMatch } from "../../query/match-record.ts";
import { VALUE_TYPES } from "../../query/value-types.ts";
import { formatPermission } from "../../records/caller.ts";
import { isImporter } from "../../records/imported-members.ts";
import { createReadBindings } from "../../records/record-request.ts";
import { type WriteInput, getWriteSchema, parseWriteInput } from "../../records/write-input.ts";
import { type WriteScope, createWithHooks, updateWithHooks } from "../../records/write-with-hooks.ts";
import type { ImportSettings } from "./import-settings.ts";
import { readCell } from "./read-cell.ts";
import { type FoundTargets, type NamedReference, resolveReferences } from "./references.ts";
import type { TableRow } from "./table-file.ts";

/** What an import does with rows. */
export interface ImportTask {
  readonly entity: EntityDefinition;
  readonly settings: ImportSettings;
  /** Where `settings` name a member that records are known by. */
  readonly keyColumn: KeyColumn | undefined;
  /** The members that columns go to, by name. */
  readonly members: ReadonlyMap<string, MemberDefinition>;
  /** The keys of all rows before: the same one twice would be changed twice, each time the file is imported. */
  readonly seen: Set<string>;
  /** Those of the rows of this batch. */
  readonly seenNow: Set<string>;
  /** The members whose targets the file names. */
  readonly references: readonly NamedReference[];
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
  const { entity, settings, keyColumn } = task;
  const resolved = await resolveReferences(scope, task, toBody(task, row));
  if (!resolved.ok) throw validationFailed(resolved.problems);
  const { body } = resolved;
  if (keyColumn === undefined || settings.key === null) return create(scope, entity, body);
  const key = parseKey(keyColumn, body[settings.key]);
  if (key === undefined)
    throw validationFailed([
      {
        path: `/${settings.key}`,
        code: "bad_value",
        message: "A row needs a value here: records are known by it.",
      },
    ]);
  assertNew(task, settings.key, key);
  const found = await findRecord(scope, task, key);
  if (found === undefined) {
    if (settings.key !== "id") return create(scope, entity, body);
    throw validationFailed([
      { path: "/id", code: "no_such_record", message: "There is no record of this id." },
    ]);
  }
  if (settings.onExisting === "skip") return "unchanged";
  if (settings.onExisting === "error") {
    const message = "There is a record of this key already.";
    throw new ApplicationError("conflict", message, {
      errors: [{ path: `/${settings.key}`, code: "taken", message }],
    });
  }
  const { id: _, ...changes } = body;
  return update(scope, task, { id: found, changes, key });
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
  entity: EntityDefinition,
  members: Readonly<Record<string, unknown>>,
): Promise<RowOutcome> {
  assertMay(scope, entity, "create");
  // What has no value gets its default.
  const body = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  await createWithHooks(scope, entity, {
    body,
    input: parseInput(scope, { entity, operation: "create" }, body),
  });
  return "created";
}

async function update(
  scope: WriteScope,
  task: ImportTask,
  { id, changes, key }: { readonly id: string; readonly changes: object; readonly key: Parameter },
): Promise<RowOutcome> {
  const { entity } = task;
  assertMay(scope, entity, "update");
  if (Object.keys(changes).length === 0) return "unchanged";
  const input = parseInput(scope, { entity, operation: "update" }, changes);
  if (await hasValues(scope, task, key, input)) return "unchanged";
  await updateWithHooks(scope, entity, { id, version: undefined, body: changes, input });
  return "updated";
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
  if (key !== undefined) seen.add(String(key));
}

function parseKey({ type }: KeyColumn, value: unknown): Parameter | undefined {
  return value === null || value === undefined ? undefined : VALUE_TYPES[type].parse(value, {});
}

function assertNew({ seen, seenNow }: ImportTask, name: string, key: Parameter): void {
  const text = String(key);
  if (seen.has(text) || seenNow.has(text))
    throw validationFailed([
      { path: `/${name}`, code: "repeated", message: "A row before has the same value." },
    ]);
  seenNow.add(text);
}

/** The id of the record that has a key, locked. */
async function findRecord(
  { session, caller }: WriteScope,
  { entity, keyColumn }: ImportTask,
  key: Parameter,
): Promise<string | undefined> {
  if (keyColumn === undefined) return undefined;
  const statement = compileMatch(entity, keyColumn, []);
  const { rows } = await session.run(statement.bind(createReadBindings(caller, [key])));
  return rows[0]?.[0] ?? undefined;
}

/** Whether the record that has a key has all these values already. */
async function hasValues(
  { session, caller }: WriteScope,
  { entity, keyColumn }: ImportTask,
  key: Parameter,
  { assignments, values }: WriteInput,
): Promise<boolean> {
  if (keyColumn === undefined) return false;
  const compared = assignments.map(({ member }) => member);
  const { rows } = await session.run(
    compileMatch(entity, keyColumn, compared).bind(createReadBindings(caller, [key, ...values])),
  );
  return rows[0]?.[1] === "t";
}
