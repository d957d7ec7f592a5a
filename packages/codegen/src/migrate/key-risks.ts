// The hazards of keys: which values rows may have together already.
import type { ResolvedColumn, ResolvedIndex } from "../resolve/sql-types.ts";
import { compileColumnType, compileDefault } from "../emit/sql/table-statements.ts";
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import type { ColumnContext } from "./column-context.ts";
import { findColumnCast, isFilledByDefault, isLeftEmpty, compileValueAfter } from "./column-values.ts";
import { createRowCount } from "./count-query.ts";
import { compileFilledValue } from "./fill.ts";
import { type Risk, createFailureRisk } from "./risk.ts";
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

/** None where no two rows can have the same: by an id, by a new column without values, or where nobody can tell yet. */
function createKeyRisk(context: ColumnContext, { keys }: ResolvedIndex, isNew: boolean): readonly Risk[] {
  const { after, table } = context;
  const columns = keys.flatMap(({ column }) => table.after.columns.find(({ name }) => name === column) ?? []);
  const found = columns.map((column) => compileKeyValue(context, column));
  const values = found.filter((value) => value !== null);
  if (values.length < found.length) return [];
  const names = columns.map(({ id }) => `"${getMemberName(after, table.after.id, id)}"`).join(", ");
  const from = sqlIdent(table.before.name);
  const key = sqlJoin(values, ", ");
  const shared = sql`select ${key} from ${from} group by ${sqlJoin(values.map(toOrdinal), ", ")} having count(*) > 1`;
  const together = columns.length === 1 ? "unique" : "unique together";
  return [
    createFailureRisk(
      { table: table.after.id, column: columns.map(({ id }) => id).join("+"), reason: "unique" },
      `${names} of ${formatTableLabel(after, table.after.id)} ${columns.length === 1 ? (isNew ? "becomes" : "is") : isNew ? "become" : "are"} ${together}, and several records may have the same.`,
      createRowCount(table.before.name, sql`(${key}) in (${shared})`),
    ),
  ];
}

function toOrdinal(_: Sql, index: number): Sql {
  return sqlLit(index + 1);
}

/** What a row will have in a column; null where it is nothing that two rows share, or not known before the step. */
function compileKeyValue({ table }: ColumnContext, column: ResolvedColumn): Sql | null {
  if (column.id === "system.id") return null;
  const fill = table.fills.get(column.id);
  const pair = table.columns.matched.find(([, { id }]) => id === column.id);
  if (pair !== undefined) {
    if (fill === undefined) return compileValueAfter(pair);
    return fill.valueBefore === null ? null : compileFilledValue(pair, fill.valueBefore);
  }
  if (fill !== undefined) return fill.valueBefore;
  return column.default === null || isLeftEmpty(table.after, column)
    ? null
    : sql`${compileDefault(column.default)}::${compileColumnType(column)}`;
}
