// The statements that change records: one each, with the rules, the version and the targets checked inside.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { compileAuditEntry } from "./audit.ts";
import { type CallerScope, canReadEntity } from "./caller-scope.ts";
import { quoteColumn, compileReadRule, compileRule } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type RecordColumn, formatRecord, createRecordWriter } from "./record-text.ts";
import { compileRecordColumns, formatSelectList } from "./select.ts";
import type { RecordWithVersion } from "./get.ts";
import type { RowBytes } from "../db/driver.ts";
import { getColumnText } from "../db/row-bytes.ts";
import { compileAssetCheck, compileReplacedAssets } from "./image-write.ts";
import {
  type CompiledStatement,
  SqlParameters,
  quoteName,
  quoteTable,
  bindValueAt,
  formatWhere,
} from "./sql-text.ts";
import { VALUE_TYPES } from "./value-types.ts";

/** A member that a change sets. */
export interface Assignment {
  readonly member: MemberDefinition;
  /** Whether it is set to null: nothing to look for then. */
  readonly isNull: boolean;
  /** Images: whether the asset may be anybody's, and not only one that the caller has uploaded. */
  readonly takesAnyAsset?: boolean;
}

/** What is compiled; the values of the assignments come with each request, in their order, behind the id. */
export interface WriteShape {
  readonly schema: Schema;
  readonly caller: CallerScope;
  readonly entity: EntityDefinition;
}

/** A compiled change of members; it gives one row. */
export interface CompiledWrite {
  readonly statement: CompiledStatement;
  read(row: RowBytes): WriteOutcome;
}

/** What came of a write. */
export interface WriteOutcome {
  /** The record as JSON text, with its new version; undefined where nothing was written. */
  readonly written: RecordWithVersion | undefined;
  /** Updates that wrote nothing: the version that was found; null where there is no such record for the caller. */
  readonly found: string | null;
  /** The members whose target or asset is not there, or not for the caller. */
  readonly unreadable: readonly MemberDefinition[];
}

/** Relations whose memberships are written besides. */
type Names = readonly string[];

const ALIAS = "t";

/** The row that a change was asked for, looked at by itself. */
const FOUND = "found";

/** The row as it is before a change of its images. */
const BEFORE = "before";

/**
 * Compiles a create. Values: the new id, then one per assignment, then the times of creation and of the last change where
 * `hasTimes`; both are now otherwise. Nothing is written where a target can't be read.
 */
export function compileCreate(
  shape: WriteShape,
  assignments: readonly Assignment[],
  { hasTimes = false, relations = [] }: { readonly hasTimes?: boolean; readonly relations?: Names } = {},
): CompiledWrite {
  const parameters = new SqlParameters();
  const id = parameters.add("uuid", bindValueAt(0));
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, bindValueAt(i + 1)),
  );
  const times = [1, 2].map((offset) =>
    hasTimes ? parameters.add("timestamptz", bindValueAt(assignments.length + offset)) : parameters.addNow(),
  );
  const targets = compileTargetChecks(shape, { assignments, values, before: undefined }, parameters);
  const columns = [
    "id",
    ...assignments.map(({ member }) => member.column),
    "created_at",
    "updated_at",
    "version",
  ];
  const insert =
    `insert into ${quoteTable(shape.entity.table)} (${columns.map(quoteName).join(", ")}) ` +
    `select ${[id, ...values, ...times, "1"].join(", ")}${formatWhere(targets.conditions)} returning *`;
  const shownColumns = compileRecordColumns({ ...shape, alias: ALIAS, parameters, isWritten: true });
  const text =
    `with ${targets.assets}${quoteName(ALIAS)} as (${insert}), ` +
    `${compileAuditEntry({ ...shape, action: "create", members: [...listMemberNames(assignments), ...relations], from: ALIAS, parameters })} ` +
    `select ${compileOutcomeColumns("null", targets, shownColumns)} from (select) "one" left join ${quoteName(ALIAS)} on true`;
  return { statement: parameters.compile(text), read: createOutcomeReader(targets, shownColumns) };
}

/**
 * Compiles an update. Values: the id, one per assignment, and the expected version where `checksVersion`. The row is looked for
 * once, by the update itself; only where that changes nothing is there a second look, at why. A change of images looks before it,
 * too, at those that the row had.
 */
export function compileUpdate(
  shape: WriteShape,
  assignments: readonly Assignment[],
  { checksVersion, relations = [] }: { readonly checksVersion: boolean; readonly relations?: Names },
): CompiledWrite {
  const parameters = new SqlParameters();
  const images = compileImageChange(shape, assignments, parameters);
  const row = images?.row ?? compileRowConditions(shape, ALIAS, parameters);
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, bindValueAt(i + 1)),
  );
  const targets = compileTargetChecks(shape, { assignments, values, before: BEFORE }, parameters);
  const version = checksVersion ? [compileVersionCondition(ALIAS, parameters, assignments.length + 1)] : [];
  const now = parameters.addNow();
  const sets = assignments.map(({ member }, i) => `${quoteName(member.column)} = ${values[i]}`);
  const alias = quoteName(ALIAS);
  const update =
    `update ${quoteTable(shape.entity.table)} ${alias} set ` +
    `${[...sets, `"version" = ${alias}."version" + 1`, `"updated_at" = ${now}`].join(", ")}${images?.from ?? ""}` +
    `${formatWhere([...row, ...version, ...targets.conditions])} returning ${alias}.*`;
  const shownColumns = compileRecordColumns({ ...shape, alias: ALIAS, parameters, isWritten: true });
  const notWritten = `not exists (select from ${alias})`;
  const conditions = formatWhere([notWritten, ...compileRowConditions(shape, FOUND, parameters)]);
  const found = `select ${quoteColumn(FOUND, "version")} from ${quoteTable(shape.entity.table)} ${quoteName(FOUND)}${conditions}`;
  const text =
    `with ${images?.before ?? ""}${targets.assets}${alias} as (${update}), ${images?.replaced ?? ""}` +
    `${compileAuditEntry({ ...shape, action: "update", members: [...listMemberNames(assignments), ...relations], from: ALIAS, parameters })} ` +
    `select ${compileOutcomeColumns(`(${found})`, targets, shownColumns)} from (select) "one" left join ${alias} on true`;
  return { statement: parameters.compile(text), read: createOutcomeReader(targets, shownColumns) };
}

/**
 * Compiles a delete. Values: the id, and the expected version where `checksVersion`. One row of [version found, deleted
 * rows]: nothing found is a null.
 */
export function compileDelete(
  shape: WriteShape,
  { checksVersion }: { readonly checksVersion: boolean },
): CompiledStatement {
  const parameters = new SqlParameters();
  const found = compileLockedRow(shape, parameters, ["id", "version"]);
  const version = checksVersion ? [compileVersionCondition(FOUND, parameters, 1)] : [];
  const alias = quoteName(ALIAS);
  const conditions = formatWhere([`${alias}."id" = "found"."id"`, ...version]);
  const remove = `delete from ${quoteTable(shape.entity.table)} ${alias} using "found"${conditions} returning ${alias}."id"`;
  return parameters.compile(
    `with "found" as (${found}), "gone" as (${remove}), ` +
      `${compileAuditEntry({ ...shape, action: "delete", members: [], from: "gone", parameters })} ` +
      `select ${compileVersionText("found")}, (select count(*) from "gone")::text from (select) "one" left join "found" on true`,
  );
}

function listMemberNames(assignments: readonly Assignment[]): readonly string[] {
  return assignments.map(({ member }) => member.name);
}

/** What an update of images needs besides. */
interface ImageChange {
  /** "before", and what is done with the assets that are no longer shown: both stand among the tables of the statement. */
  readonly before: string;
  readonly replaced: string;
  /** The update takes its row from "before", which has it locked first: a row that it has changed itself could not be locked. */
  readonly from: string;
  readonly row: readonly string[];
}

/** Undefined where no image changes. */
function compileImageChange(
  shape: WriteShape,
  assignments: readonly Assignment[],
  parameters: SqlParameters,
): ImageChange | undefined {
  const columns = assignments.flatMap(({ member }) => (member.type === "image" ? [member.column] : []));
  if (columns.length === 0) return undefined;
  const before = compileLockedRow(shape, parameters, ["id", ...columns]);
  return {
    before: `${quoteName(BEFORE)} as (${before}), `,
    replaced: `"replaced" as (${compileReplacedAssets(columns, { before: BEFORE, after: ALIAS })}), `,
    from: ` from ${quoteName(BEFORE)}`,
    row: [`${quoteColumn(ALIAS, "id")} = ${quoteColumn(BEFORE, "id")}`],
  };
}

/** The row that is to change, locked: outside both rules it is not there. */
function compileLockedRow(shape: WriteShape, parameters: SqlParameters, columns: readonly string[]): string {
  const conditions = formatWhere(compileRowConditions(shape, ALIAS, parameters));
  const shown = columns.map((column) => quoteColumn(ALIAS, column)).join(", ");
  return `select ${shown} from ${quoteTable(shape.entity.table)} ${quoteName(ALIAS)}${conditions} for update`;
}

/** What is true of the row that is to change: its id, and what both rules ask of it. */
function compileRowConditions(
  { schema, caller, entity }: WriteShape,
  alias: string,
  parameters: SqlParameters,
): readonly string[] {
  const scope = { schema, entity, alias, parameters };
  const idCondition = `${quoteColumn(alias, "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  if (caller.family === "admin") return [idCondition];
  const rules = [
    compileReadRule(scope),
    ...(entity.writeRule === null ? [] : [compileRule(entity.writeRule, scope)]),
  ];
  return [idCondition, ...rules.filter((rule) => rule !== "true")];
}

interface TargetChecks {
  readonly members: readonly MemberDefinition[];
  /** One for each of them: true where the caller may refer to the target, or show the asset. */
  readonly conditions: readonly string[];
  /** The assets that the conditions look at, among the tables of the statement. */
  readonly assets: string;
}

/** What is written, as expressions; `before` has the row as it is, where there is one. */
interface WrittenValues {
  readonly assignments: readonly Assignment[];
  readonly values: readonly string[];
  readonly before: string | undefined;
}

/** A target or asset that does not exist and one that is not for the caller are the same. */
function compileTargetChecks(
  shape: WriteShape,
  { assignments, values, before }: WrittenValues,
  parameters: SqlParameters,
): TargetChecks {
  const members: MemberDefinition[] = [];
  const conditions: string[] = [];
  let assets = "";
  for (const [index, { member, isNull, takesAnyAsset: takesAny = false }] of assignments.entries()) {
    const target = shape.schema.entities.get(member.relation?.target ?? "");
    const value = values[index] as string;
    if (isNull || (target === undefined && member.type !== "image")) continue;
    if (target === undefined) {
      assets += `"asset${index}" as (${compileAssetCheck({ member, value, takesAny, before }, parameters)}), `;
      conditions.push(`exists (select from "asset${index}")`);
    } else {
      conditions.push(compileTargetCheck(shape, { target, value, alias: `target${index}` }, parameters));
    }
    members.push(member);
  }
  return { members, conditions, assets };
}

/** True where there is such a target for the caller. */
function compileTargetCheck(
  { schema, caller }: WriteShape,
  {
    target,
    value,
    alias,
  }: { readonly target: EntityDefinition; readonly value: string; readonly alias: string },
  parameters: SqlParameters,
): string {
  const isTarget = `${quoteColumn(alias, "id")} = ${value}`;
  const readable =
    caller.family === "admin" ? "true" : compileReadRule({ schema, entity: target, alias, parameters });
  const exists = `exists (select from ${quoteTable(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable})`;
  return canReadEntity(target, caller) ? exists : "false";
}

/** The version found, the flags of the targets, the new version, and the record, whose id is null where nothing was written. */
function compileOutcomeColumns(
  found: string,
  { conditions }: TargetChecks,
  shownColumns: readonly RecordColumn[],
): string {
  // What was written has shown that they hold.
  const flags = conditions.map((condition) => `${quoteColumn(ALIAS, "id")} is not null or ${condition}`);
  return [found, ...flags, quoteColumn(ALIAS, "version"), formatSelectList(shownColumns)].join(", ");
}

function createOutcomeReader(
  { members }: TargetChecks,
  shownColumns: readonly RecordColumn[],
): CompiledWrite["read"] {
  const version = members.length + 1;
  const writer = createRecordWriter(shownColumns, version + 1);
  return (row) => ({
    written:
      getColumnText(row, version + 1) === null
        ? undefined
        : { record: formatRecord(writer, row), version: getColumnText(row, version) as string },
    found: getColumnText(row, 0),
    unreadable: members.filter((_, i) => getColumnText(row, i + 1) !== "t"),
  });
}

function compileVersionCondition(alias: string, parameters: SqlParameters, index: number): string {
  return `${quoteColumn(alias, "version")} = ${parameters.add("integer", bindValueAt(index))}`;
}

function compileVersionText(alias: string): string {
  return `${quoteColumn(alias, "version")}::text`;
}
