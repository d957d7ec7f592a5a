// The hazards of fills: rows that get nothing by one, or something that their column does not take.
import { compileCheckCondition } from "../emit/sql/table-statements.ts";
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlIdent } from "../write/sql.ts";
import type { ColumnContext } from "./column-context.ts";
import type { ColumnPair } from "./column-values.ts";
import { compileFieldAssets, createRowCount, joinWithOr } from "./count-query.ts";
import { type ColumnFill, compileFilledValue } from "./fill.ts";
import { createFillRisk, type Risk } from "./risk.ts";
import { findTargetId, formatColumnLabel } from "./schema-snapshot.ts";

/** A column that is filled; with what it was before, where it stays. */
export interface FilledColumn {
  readonly column: ResolvedColumn;
  readonly fill: ColumnFill;
  readonly pair?: ColumnPair;
}

/** The hazard of a fill; none where its value can't be told before the step. */
export function collectFillRisks(
  context: ColumnContext,
  { column, fill, pair }: FilledColumn,
): readonly Risk[] {
  if (fill.valueBefore === null) return [];
  const { after, table } = context;
  const value = pair === undefined ? fill.valueBefore : compileFilledValue(pair, fill.valueBefore);
  const label = formatColumnLabel(after, table.after.id, column.id);
  return [
    createFillRisk(
      { table: table.after.id, column: column.id },
      `${label} is filled, and some records would still have no value, or one that it can't take.`,
      createRowCount(table.before.name, joinWithOr(listViolations(context, column, value))),
    ),
  ];
}

function listViolations(
  { before, after, table }: ColumnContext,
  column: ResolvedColumn,
  value: Sql,
): readonly Sql[] {
  const { checks, uniques, foreignKeys } = table.after;
  const name = sqlIdent(table.before.name);
  const targets = foreignKeys
    .filter((key) => key.column === column.name)
    .map((key) => {
      if (key.schema !== null) return compileFieldAssets(column.id);
      const target = before.tables.find(({ id }) => id === findTargetId(after, key));
      return target && sqlIdent(target.name);
    });
  return [
    sql`${value} is null`,
    ...checks
      .filter((check) => check.column === column.name)
      .map((check) => sql`not (${compileCheckCondition(check, value)})`),
    ...targets.map((target) =>
      target === undefined ? sql`true` : sql`${value} not in (select "id" from ${target})`,
    ),
    ...uniques
      .filter(({ columns }) => columns.length === 1 && columns.includes(column.name))
      .map(() => sql`${value} in (select ${value} from ${name} group by 1 having count(*) > 1)`),
  ];
}
