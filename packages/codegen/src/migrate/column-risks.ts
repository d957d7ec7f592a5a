// The hazards of columns: those that stay, those that come, and those that go.
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { sql, sqlIdent } from "../write/sql.ts";
import { collectCheckRisks } from "./check-risks.ts";
import { parseColumnType } from "./column-types.ts";
import { type ColumnContext, resolveColumnFacts } from "./column-context.ts";
import { type ColumnPair, findColumnCast, isFilledByDefault, compileValueAfter } from "./column-values.ts";
import { joinWithOr, createRowCount, createValueCount } from "./count-query.ts";
import { collectNewBounds } from "./new-bounds.ts";
import { collectFillRisks } from "./fill-risks.ts";
import { collectSizeRisks, createRemovedImageRisk } from "./image-risks.ts";
import {
  type Risk,
  createDataLossRisk,
  createFailureRisk,
  createBoundsRisk,
  createNeedsImageRisk,
  createNeedsValueRisk,
} from "./risk.ts";
import { formatColumnLabel, findColumnField, formatPartName, listImageColumns } from "./schema-snapshot.ts";

/** The hazards of all columns of a table that stays. */
export function collectColumnRisks(context: ColumnContext): readonly Risk[] {
  const { columns } = context.table;
  return [
    ...columns.removed.map((column) => createRemovedRisk(context, column)),
    ...columns.matched.flatMap((pair) => [
      ...collectCastRisks(context, pair),
      ...collectRequiredRisks(context, pair),
      ...collectCheckRisks(context, pair),
      ...collectUniqueRisks(context, pair),
      ...collectBoundRisks(context, pair),
    ]),
    ...columns.added.flatMap((column) => collectAddedRisks(context, column)),
    ...collectSizeRisks(context),
  ];
}

function createRemovedRisk({ before, table }: ColumnContext, { id, name }: ResolvedColumn): Risk {
  if (listImageColumns(table.before).has(name)) return createRemovedImageRisk(before, table.before, id);
  const label = formatColumnLabel(before, table.before.id, id);
  return createDataLossRisk(
    { table: table.before.id, column: id },
    `${label} is removed, and its values with it.`,
    createValueCount(table.before.name, name),
  );
}

function collectCastRisks(context: ColumnContext, pair: ColumnPair): readonly Risk[] {
  const [{ id, name }] = pair;
  const cast = findColumnCast(pair, name);
  if (cast == null) return [];
  const { table, label, from, to } = resolveColumnFacts(context, id);
  const change = `${label} changes from ${from} to ${to}`;
  return [
    ...(cast.fails === null
      ? []
      : [
          createFailureRisk(
            { table: table.id, column: id, reason: "cast" },
            `${change}: values that are ${areNumbers(pair) ? "too large for" : "no"} ${to} can't be converted.`,
            createRowCount(table.name, cast.fails),
          ),
        ]),
    ...(cast.loses === null
      ? []
      : [
          createDataLossRisk(
            { table: table.id, column: id, reason: "cast" },
            `${change} and loses ${cast.loses.what}.`,
            createRowCount(table.name, cast.loses.condition),
            "altered_values",
          ),
        ]),
  ];
}

const NUMBERS: readonly string[] = ["integer", "bigint", "numeric", "float"];

function areNumbers(pair: ColumnPair): boolean {
  return pair.every(({ type }) => NUMBERS.includes(parseColumnType(type).kind));
}

function collectRequiredRisks(context: ColumnContext, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  if (!after.required || before.required || isFilledByDefault(pair)) return [];
  const fill = context.table.fills.get(before.id);
  if (fill !== undefined) return collectFillRisks(context, { column: after, fill, pair });
  const { table, label } = resolveColumnFacts(context, before.id);
  return [
    createFailureRisk(
      { table: table.id, column: before.id, reason: "required" },
      `${label} becomes required, and some records may have none.`,
      createRowCount(table.name, sql`${sqlIdent(before.name)} is null`),
    ),
  ];
}

function collectUniqueRisks(context: ColumnContext, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  const { uniques } = context.table;
  const isNew = uniques.added.some(({ columns }) => columns.includes(after.name));
  const isKept = uniques.matched.some(([, { columns }]) => columns.includes(after.name));
  const canMergeValues =
    isFilledByDefault(pair) || findColumnCast(pair, before.name)?.canMergeValues === true;
  if (!isNew && !(isKept && canMergeValues)) return [];
  const { table, label } = resolveColumnFacts(context, before.id);
  const value = compileValueAfter(pair);
  const shared = sql`select ${value} from ${sqlIdent(table.name)} group by 1 having count(*) > 1`;
  return [
    createFailureRisk(
      { table: table.id, column: before.id, reason: "unique" },
      `${label} ${isNew ? "becomes" : "is"} unique, and several records may have the same value.`,
      createRowCount(table.name, sql`${value} in (${shared})`),
    ),
  ];
}

function collectBoundRisks(context: ColumnContext, pair: ColumnPair): readonly Risk[] {
  const [{ id }] = pair;
  const [old, next] = [
    findColumnField(context.before, context.table.before.id, id),
    findColumnField(context.after, context.table.after.id, id),
  ];
  if (old === undefined || next === undefined) return [];
  const bounds = collectNewBounds(old, next, compileValueAfter(pair));
  if (bounds.length === 0) return [];
  const { table, label } = resolveColumnFacts(context, id);
  const conditions = bounds.flatMap(({ violation }) => violation ?? []);
  return [
    createBoundsRisk(
      { table: table.id, column: id },
      `${label} takes only ${bounds.map(({ description }) => description).join(" and ")} from now on. Records that have other values keep them until they are changed.`,
      conditions.length === 0 ? null : createRowCount(table.name, joinWithOr(conditions)),
    ),
  ];
}

function collectAddedRisks(context: ColumnContext, column: ResolvedColumn): readonly Risk[] {
  const { after, table } = context;
  if (!column.required) return [];
  const fill = table.fills.get(column.id);
  if (fill !== undefined) return collectFillRisks(context, { column, fill });
  const label = formatColumnLabel(after, table.after.id, column.id);
  const subject = { table: table.after.id, column: column.id };
  const { name } = table.before;
  if (column.default === null) {
    const message = `${label} is new and required, and records that are there would have none.`;
    if (listImageColumns(table.after).has(column.name))
      return [createNeedsImageRisk(subject, message, createRowCount(name))];
    const member = formatPartName(after, table.after.id, column.id);
    return [createNeedsValueRisk(subject, { message, member }, createRowCount(name))];
  }
  const isUnique = table.after.uniques.some(({ columns }) => columns.includes(column.name));
  if (!isUnique) return [];
  return [
    createFailureRisk(
      { ...subject, reason: "unique" },
      `${label} is new and unique, and all records that are there would have the same value.`,
      { ...createRowCount(name), expression: sql`case when count(*) > 1 then count(*) else 0 end` },
    ),
  ];
}
