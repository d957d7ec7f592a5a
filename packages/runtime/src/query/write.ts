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
  /** Updates: the version that was found; null where there is no such record for the caller. */
  readonly found: string | null;
  /** The members whose target is not there, or not to be read by the caller. */
  readonly unreadable: readonly MemberDefinition[];
}

const ALIAS = "t";

/**
 * Compiles a create. Values: the new id, then one per assignment, then the times of creation and of the last change where
 * `hasTimes`; both are now otherwise. Nothing is written where a target can't be read.
 */
export function compileCreate(
  shape: WriteShape,
  assignments: readonly Assignment[],
  { hasTimes = false }: { readonly hasTimes?: boolean } = {},
): CompiledWrite {
  const parameters = new SqlParameters();
  const id = parameters.add("uuid", bindValueAt(0));
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, bindValueAt(i + 1)),
  );
  const times = [1, 2].map((offset) =>
    hasTimes ? parameters.add("timestamptz", bindValueAt(assignments.length + offset)) : parameters.addNow(),
  );
  const targets = compileTargetChecks(shape, assignments, values, parameters);
  const columns = [
    "id",
    ...assignments.map(({ member }) => member.column),
    "created_at",
    "updated_at",
    "version",
  ];
  const insert =
    `insert into ${quoteTable(shape.entity.table)} (${columns.map(quoteName).join(", ")}) ` +
    `select ${[id, ...values, ...times, "1"].join(", ")} from "targets"${formatWhere(targets.conditions)} returning *`;
  const shownColumns = compileRecordColumns({ ...shape, alias: ALIAS, parameters });
  const text =
    `with "targets" as (${targets.select}), ${quoteName(ALIAS)} as (${insert}), ` +
    `${compileAuditEntry({ ...shape, action: "create", members: listMemberNames(assignments), from: ALIAS, parameters })} ` +
    `select ${compileOutcomeColumns("null", targets, shownColumns)} from "targets" left join ${quoteName(ALIAS)} on true`;
  return { statement: parameters.compile(text), read: createOutcomeReader(targets, shownColumns) };
}

/** Compiles an update. Values: the id, one per assignment, and the expected version where `checksVersion`. */
export function compileUpdate(
  shape: WriteShape,
  assignments: readonly Assignment[],
  { checksVersion }: { readonly checksVersion: boolean },
): CompiledWrite {
  const parameters = new SqlParameters();
  const found = compileLockedRow(shape, parameters);
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, bindValueAt(i + 1)),
  );
  const targets = compileTargetChecks(shape, assignments, values, parameters);
  const version = checksVersion ? [compileVersionCondition(parameters, assignments.length + 1)] : [];
  const now = parameters.addNow();
  const sets = assignments.map(({ member }, i) => `${quoteName(member.column)} = ${values[i]}`);
  const alias = quoteName(ALIAS);
  const update =
    `update ${quoteTable(shape.entity.table)} ${alias} set ` +
    `${[...sets, `"version" = ${alias}."version" + 1`, `"updated_at" = ${now}`].join(", ")} from "found", "targets"` +
    `${formatWhere([`${alias}."id" = "found"."id"`, ...version, ...targets.conditions])} returning ${alias}.*`;
  const shownColumns = compileRecordColumns({ ...shape, alias: ALIAS, parameters });
  const text =
    `with "found" as (${found}), "targets" as (${targets.select}), ${alias} as (${update}), ` +
    `${compileAuditEntry({ ...shape, action: "update", members: listMemberNames(assignments), from: ALIAS, parameters })} ` +
    `select ${compileOutcomeColumns('"found"."version"', targets, shownColumns)} ` +
    `from "targets" left join "found" on true left join ${alias} on true`;
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
  const found = compileLockedRow(shape, parameters);
  const version = checksVersion ? [compileVersionCondition(parameters, 1)] : [];
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

/** The row that is to change, locked: outside both rules it is not there. */
function compileLockedRow({ schema, caller, entity }: WriteShape, parameters: SqlParameters): string {
  const scope = { schema, entity, alias: ALIAS, parameters };
  const idCondition = `${quoteColumn(ALIAS, "id")} = ${parameters.add("uuid", bindValueAt(0))}`;
  const rules =
    caller.family === "admin"
      ? []
      : [
          compileReadRule(scope),
          ...(entity.writeRule === null ? [] : [compileRule(entity.writeRule, scope)]),
        ];
  const conditions = formatWhere([idCondition, ...rules.filter((rule) => rule !== "true")]);
  return `select ${quoteColumn(ALIAS, "id")}, ${quoteColumn(ALIAS, "version")} from ${quoteTable(entity.table)} ${quoteName(ALIAS)}${conditions} for update`;
}

interface TargetChecks {
  readonly members: readonly MemberDefinition[];
  /** The select that makes one flag per target. */
  readonly select: string;
  readonly flags: readonly string[];
  readonly conditions: readonly string[];
}

/** A target that does not exist and one that the caller may not read are the same. */
function compileTargetChecks(
  { schema, caller }: WriteShape,
  assignments: readonly Assignment[],
  values: readonly string[],
  parameters: SqlParameters,
): TargetChecks {
  const members: MemberDefinition[] = [];
  const checks: string[] = [];
  for (const [index, { member, isNull }] of assignments.entries()) {
    const target = schema.entities.get(member.relation?.target ?? "");
    if (target === undefined || isNull) continue;
    const alias = `target${index}`;
    const isTarget = `${quoteColumn(alias, "id")} = ${values[index]}`;
    const readable =
      caller.family === "admin" ? "true" : compileReadRule({ schema, entity: target, alias, parameters });
    const exists = `exists (select from ${quoteTable(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable})`;
    checks.push(`${canReadEntity(target, caller) ? exists : "false"} as "flag${members.length}"`);
    members.push(member);
  }
  const flags = members.map((_, i) => `"targets"."flag${i}"`);
  return {
    members,
    select: `select ${checks.join(", ")}`,
    flags,
    conditions: flags,
  };
}

/** The version found, the flags of the targets, the new version, and the record, whose id is null where nothing was written. */
function compileOutcomeColumns(
  found: string,
  { flags }: TargetChecks,
  shownColumns: readonly RecordColumn[],
): string {
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

function compileVersionCondition(parameters: SqlParameters, index: number): string {
  return `"found"."version" = ${parameters.add("integer", bindValueAt(index))}`;
}

function compileVersionText(alias: string): string {
  return `${quoteColumn(alias, "version")}::text`;
}
