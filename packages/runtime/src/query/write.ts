// The statements that change records: one each, with the rules, the version and the targets checked inside.
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { auditEntry } from "./audit.ts";
import { type CallerClass, canReach } from "./caller.ts";
import { columnOf, readCondition, ruleCondition } from "./rule.ts";
import type { Schema } from "./schema.ts";
import { type RecordColumn, recordText, recordWriter } from "./record-text.ts";
import { recordColumns, selectList } from "./select.ts";
import type { FoundRecord } from "./get.ts";
import type { RowBytes } from "../db/driver.ts";
import { columnText } from "../db/row-bytes.ts";
import { type CompiledStatement, SqlParameters, quoteName, quoteTable, valueAt, where } from "./sql-text.ts";
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
  readonly caller: CallerClass;
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
  readonly written: FoundRecord | undefined;
  /** Updates: the version that was found; null where there is no such record for the caller. */
  readonly found: string | null;
  /** The members whose target is not there, or not to be read by the caller. */
  readonly unreadable: readonly MemberDefinition[];
}

const ALIAS = "t";

/** Compiles a create. Values: the new id, then one per assignment. Nothing is written where a target can't be read. */
export function compileCreate(shape: WriteShape, assignments: readonly Assignment[]): CompiledWrite {
  const parameters = new SqlParameters();
  const id = parameters.add("uuid", valueAt(0));
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, valueAt(i + 1)),
  );
  const now = parameters.addNow();
  const targets = targetChecks(shape, assignments, values, parameters);
  const columns = [
    "id",
    ...assignments.map(({ member }) => member.column),
    "created_at",
    "updated_at",
    "version",
  ];
  const insert =
    `insert into ${quoteTable(shape.entity.table)} (${columns.map(quoteName).join(", ")}) ` +
    `select ${[id, ...values, now, now, "1"].join(", ")} from "targets"${where(targets.conditions)} returning *`;
  const shown = recordColumns({ ...shape, alias: ALIAS, parameters });
  const text =
    `with "targets" as (${targets.select}), ${quoteName(ALIAS)} as (${insert}), ` +
    `${auditEntry({ ...shape, action: "create", members: namesOf(assignments), from: ALIAS, parameters })} ` +
    `select ${outcomeColumns("null", targets, shown)} from "targets" left join ${quoteName(ALIAS)} on true`;
  return { statement: parameters.finish(text), read: outcomeReader(targets, shown) };
}

/** Compiles an update. Values: the id, one per assignment, and the expected version where `checksVersion`. */
export function compileUpdate(
  shape: WriteShape,
  assignments: readonly Assignment[],
  { checksVersion }: { readonly checksVersion: boolean },
): CompiledWrite {
  const parameters = new SqlParameters();
  const found = foundRow(shape, parameters);
  const values = assignments.map(({ member }, i) =>
    parameters.add(VALUE_TYPES[member.type].cast, valueAt(i + 1)),
  );
  const targets = targetChecks(shape, assignments, values, parameters);
  const version = checksVersion ? [versionCondition(parameters, assignments.length + 1)] : [];
  const now = parameters.addNow();
  const sets = assignments.map(({ member }, i) => `${quoteName(member.column)} = ${values[i]}`);
  const alias = quoteName(ALIAS);
  const update =
    `update ${quoteTable(shape.entity.table)} ${alias} set ` +
    `${[...sets, `"version" = ${alias}."version" + 1`, `"updated_at" = ${now}`].join(", ")} from "found", "targets"` +
    `${where([`${alias}."id" = "found"."id"`, ...version, ...targets.conditions])} returning ${alias}.*`;
  const shown = recordColumns({ ...shape, alias: ALIAS, parameters });
  const text =
    `with "found" as (${found}), "targets" as (${targets.select}), ${alias} as (${update}), ` +
    `${auditEntry({ ...shape, action: "update", members: namesOf(assignments), from: ALIAS, parameters })} ` +
    `select ${outcomeColumns('"found"."version"', targets, shown)} ` +
    `from "targets" left join "found" on true left join ${alias} on true`;
  return { statement: parameters.finish(text), read: outcomeReader(targets, shown) };
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
  const found = foundRow(shape, parameters);
  const version = checksVersion ? [versionCondition(parameters, 1)] : [];
  const alias = quoteName(ALIAS);
  const conditions = where([`${alias}."id" = "found"."id"`, ...version]);
  const remove = `delete from ${quoteTable(shape.entity.table)} ${alias} using "found"${conditions} returning ${alias}."id"`;
  return parameters.finish(
    `with "found" as (${found}), "gone" as (${remove}), ` +
      `${auditEntry({ ...shape, action: "delete", members: [], from: "gone", parameters })} ` +
      `select ${versionText("found")}, (select count(*) from "gone")::text from (select) "one" left join "found" on true`,
  );
}

function namesOf(assignments: readonly Assignment[]): readonly string[] {
  return assignments.map(({ member }) => member.name);
}

/** The row that is to change, locked: outside both rules it is not there. */
function foundRow({ schema, caller, entity }: WriteShape, parameters: SqlParameters): string {
  const scope = { schema, entity, alias: ALIAS, parameters };
  const isIt = `${columnOf(ALIAS, "id")} = ${parameters.add("uuid", valueAt(0))}`;
  const rules =
    caller.family === "admin"
      ? []
      : [
          readCondition(scope),
          ...(entity.writeRule === null ? [] : [ruleCondition(entity.writeRule, scope)]),
        ];
  const conditions = where([isIt, ...rules.filter((rule) => rule !== "true")]);
  return `select ${columnOf(ALIAS, "id")}, ${columnOf(ALIAS, "version")} from ${quoteTable(entity.table)} ${quoteName(ALIAS)}${conditions} for update`;
}

interface TargetChecks {
  readonly members: readonly MemberDefinition[];
  /** The select that makes one flag per target. */
  readonly select: string;
  readonly flags: readonly string[];
  readonly conditions: readonly string[];
}

/** A target that does not exist and one that the caller may not read are the same. */
function targetChecks(
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
    const isTarget = `${columnOf(alias, "id")} = ${values[index]}`;
    const readable =
      caller.family === "admin" ? "true" : readCondition({ schema, entity: target, alias, parameters });
    const exists = `exists (select from ${quoteTable(target.table)} ${quoteName(alias)} where ${isTarget} and ${readable})`;
    checks.push(`${canReach(target, caller) ? exists : "false"} as "flag${members.length}"`);
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
function outcomeColumns(found: string, { flags }: TargetChecks, shown: readonly RecordColumn[]): string {
  return [found, ...flags, columnOf(ALIAS, "version"), selectList(shown)].join(", ");
}

function outcomeReader({ members }: TargetChecks, shown: readonly RecordColumn[]): CompiledWrite["read"] {
  const version = members.length + 1;
  const writer = recordWriter(shown, version + 1);
  return (row) => ({
    written:
      columnText(row, version + 1) === null
        ? undefined
        : { record: recordText(writer, row), version: columnText(row, version) as string },
    found: columnText(row, 0),
    unreadable: members.filter((_, i) => columnText(row, i + 1) !== "t"),
  });
}

function versionCondition(parameters: SqlParameters, index: number): string {
  return `"found"."version" = ${parameters.add("integer", valueAt(index))}`;
}

function versionText(alias: string): string {
  return `${columnOf(alias, "version")}::text`;
}
