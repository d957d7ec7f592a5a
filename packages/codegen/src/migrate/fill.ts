// What rows that are there get in a column that must have a value from now on, as expressions.
import type { Fill } from "@lathe/contract";
import { getFieldTypeDefinition, type JsonValue, toIdMember } from "@lathe/model";
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { compileColumnType } from "../emit/sql/table-statements.ts";
import { type Sql, sql, sqlIdent, sqlLit, sqlOwnExpression } from "../write/sql.ts";
import { type ColumnPair, compileConvertible, compileValueAfter } from "./column-values.ts";
import { findCast } from "./casts.ts";
import type { TableMatch } from "./match.ts";
import { type SchemaSnapshot, findColumnField, getMemberName, getTableEntity } from "./schema-snapshot.ts";

/** A fill of a column. */
export interface ColumnFill {
  /** The value of a row, by the names after the step. */
  readonly value: Sql;
  /** The same by the names before it; null where nobody can tell, since it is own SQL and something is renamed. */
  readonly valueBefore: Sql | null;
  /** Whether it is own SQL, which may give something else whenever it is asked. */
  readonly isOwn: boolean;
}

/** The column to fill, and where it is. */
export interface FillTarget {
  readonly after: SchemaSnapshot;
  readonly table: TableMatch;
  readonly column: ResolvedColumn;
}

/** A fill; or why it can't be used, for people. */
export type FillResult =
  | { readonly ok: true; readonly fill: ColumnFill }
  | { readonly ok: false; readonly problem: string };

/** Makes the expressions of a fill. */
export function compileFill(target: FillTarget, fill: Fill): FillResult {
  if ("from" in fill) return compileMemberFill(target, fill.from);
  if ("sql" in fill) return compileOwnFill(target, fill.sql);
  return compileValueFill(target, fill.value as JsonValue);
}

function compileValueFill({ after, table, column }: FillTarget, value: JsonValue): FillResult {
  const field = findColumnField(after, table.after.id, column.id);
  const problem = field === undefined ? findIdProblem(value, "a record") : findValueProblem(field, value);
  if (problem !== undefined) return { ok: false, problem };
  const literal = field?.type === "json" ? JSON.stringify(value) : (value as string | number | boolean);
  const typed = sql`${sqlLit(literal)}::${compileColumnType(column)}`;
  return { ok: true, fill: { value: typed, valueBefore: typed, isOwn: false } };
}

function findValueProblem(field: Parameters<typeof getFieldTypeDefinition>[0], value: JsonValue) {
  if (field.type === "image") return findIdProblem(value, "an uploaded image");
  const type = getFieldTypeDefinition(field);
  const read = type.readValue(value, field);
  if (read === undefined) return `The value must be ${type.valueHint}.`;
  const violation = type.findViolation(read, field);
  return violation === undefined ? undefined : `The value ${violation}.`;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function findIdProblem(value: JsonValue, of: "a record" | "an uploaded image"): string | undefined {
  return typeof value === "string" && ID.test(value) ? undefined : `The value must be the id of ${of}.`;
}

function compileMemberFill({ after, table, column }: FillTarget, member: string): FillResult {
  const source = table.columns.matched.find(([, { id }]) =>
    [member, toIdMember(member)].includes(getMemberName(after, table.after.id, id)),
  );
  const { name: entity } = getTableEntity(after, table.after.id);
  if (source === undefined) {
    return { ok: false, problem: `"${entity}" has no member "${member}" that rows could have a value in.` };
  }
  const [, from] = source;
  if (from.type === column.type) {
    const fill = { value: sqlIdent(from.name), valueBefore: compileValueAfter(source), isOwn: false };
    return { ok: true, fill };
  }
  const cast = findCast(from.type, column.type, sqlIdent(from.name));
  const castBefore = findCast(from.type, column.type, compileValueAfter(source));
  if (cast === undefined || castBefore === undefined) {
    const problem = `Values of "${member}" can't become values of "${getMemberName(after, table.after.id, column.id)}": no cast leads there.`;
    return { ok: false, problem };
  }
  return {
    ok: true,
    fill: { value: compileConvertible(cast), valueBefore: compileConvertible(castBefore), isOwn: false },
  };
}

function compileOwnFill({ table }: FillTarget, text: string): FillResult {
  const value = sqlOwnExpression(text);
  if (value === undefined) {
    const problem =
      "The SQL must be one expression: without semicolons, without comments, its brackets and quotes closed.";
    return { ok: false, problem };
  }
  const isRenamed =
    table.before.name !== table.after.name || table.columns.matched.some(([a, b]) => a.name !== b.name);
  return { ok: true, fill: { value, valueBefore: isRenamed ? null : value, isOwn: true } };
}

/** The value that a row will have in a column that stays and is filled where it has none. */
export function compileFilledValue(pair: ColumnPair, filler: Sql): Sql {
  return sql`coalesce(${compileValueAfter(pair)}, ${filler})`;
}
