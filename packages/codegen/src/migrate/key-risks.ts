// The hazards of keys: which values rows may have together already.
import type { ResolvedColumn, ResolvedIndex } from "../resolve/sql-types.ts";
import { compileColumnType, compileDefault } from "../emit/sql/table-statements.ts";
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import type { ColumnContext } from "./column-context.ts";
import { findColumnCast, isFilledByDefault, isLeftEmpty, compileValueAfter } from "./column-values.ts";
import { type CountQuery, createRowCount } from "./count-query.ts";
import { compileFilledValue } from "./fill.ts";
import type { TableMatch } from "./match.ts";
import { type Risk, createFailureRisk, createOwnFillRisk } from "./risk.ts";
import { formatTableLabel, getMemberName } from "./schema-snapshot.ts";

/** The hazards of unique indexes that are new, or whose values may become the same in this step; each once. */
export function collectKeyRisks(context: ColumnContext): readonly Risk[] {
  const { indexes } = context.table;
  const kept = indexes.matched.map(([, index]) => index).filter((index) => canMerge(context, index));
  const isKey = (index: ResolvedIndex) => index.unique && !isConstraint(context, index);
  const risks = [
    ...indexes.added.filter(isKey).flatMap((index) => createKeyRisk(context, index, true)),
    ...kept.filter(isKey).flatMap((index) => createKeyRisk(context, index, false)),
  ];
  return [...new Map(risks.map((risk) => [risk.hazard.id, risk])).values()];
}

/** Whether a unique constraint asks for the same, whose hazards are those of its column. */
function isConstraint({ table }: ColumnContext, { keys }: ResolvedIndex): boolean {
  const [first, ...more] = keys;
  return (
    more.length === 0 &&
    table.after.uniques.some(({ columns }) => columns.length === 1 && columns[0] === first?.column)
  );
}

function canMerge({ table }: ColumnContext, { keys }: ResolvedIndex): boolean {
  return table.columns.matched
    .filter(([, { name }]) => keys.some(({ column }) => column === name))
    .some(
      (pair) =>
        isFilledByDefault(pair) ||
        table.fills.has(pair[0].id) ||
        findColumnCast(pair, pair[0].name)?.canMergeValues === true,
    );
}

/** None where no two rows can have the same: by an id, or by a new column without values. */
function createKeyRisk(
  { after, table }: ColumnContext,
  { keys }: ResolvedIndex,
  isNew: boolean,
): readonly Risk[] {
  const columns = keys.flatMap(({ column }) => table.after.columns.find(({ name }) => name === column) ?? []);
  if (columns.some((column) => isNeverShared(table, column))) return [];
  const values = columns.flatMap((column) => compileKeyValue(table, column) ?? []);
  const before = values.length < columns.length ? null : countShared(table.before.name, values);
  const subject = {
    table: table.after.id,
    column: columns.map(({ id }) => id).join("+"),
    reason: "unique",
  };
  const names = columns.map(({ id }) => `"${getMemberName(after, table.after.id, id)}"`).join(", ");
  const message = `${names} of ${formatTableLabel(after, table.after.id)} ${formatDemand(columns.length, isNew)}, and several records may have the same.`;
  if (before !== null && !columns.some(({ id }) => table.fills.get(id)?.isOwn === true))
    return [createFailureRisk(subject, message, before)];
  const named = columns.map(({ name }) => sqlIdent(name));
  return [createOwnFillRisk(subject, message, { before, after: countShared(table.after.name, named) })];
}

function formatDemand(count: number, isNew: boolean): string {
  if (count === 1) return isNew ? "becomes unique" : "is unique";
  return isNew ? "become unique together" : "are unique together";
}

/** Counts the rows that have these values together with others. */
function countShared(table: string, values: readonly Sql[]): CountQuery {
  const key = sqlJoin(values, ", ");
  const places = sqlJoin(
    values.map((_, index) => sqlLit(index + 1)),
    ", ",
  );
  const shared = sql`select ${key} from ${sqlIdent(table)} group by ${places} having count(*) > 1`;
  return createRowCount(table, sql`(${key}) in (${shared})`);
}

function isNeverShared({ after, columns, fills }: TableMatch, column: ResolvedColumn): boolean {
  if (column.id === "system.id") return true;
  const isEmpty = column.default === null || isLeftEmpty(after, column);
  return columns.added.includes(column) && !fills.has(column.id) && isEmpty;
}

/** What a row will have in a column; null where nobody can tell before the step. */
function compileKeyValue({ columns, fills }: TableMatch, column: ResolvedColumn): Sql | null {
  const fill = fills.get(column.id);
  const pair = columns.matched.find(([, { id }]) => id === column.id);
  if (pair !== undefined) {
    if (fill === undefined) return compileValueAfter(pair);
    return fill.valueBefore === null ? null : compileFilledValue(pair, fill.valueBefore);
  }
  if (fill !== undefined) return fill.valueBefore;
  return column.default === null
    ? null
    : sql`${compileDefault(column.default)}::${compileColumnType(column)}`;
}
