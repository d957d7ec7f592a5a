// The hazards of columns: those that stay, those that come, and those that go.
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { sql, sqlIdent } from "../write/sql.ts";
import { checkRisks } from "./check-risks.ts";
import { type ColumnPlace, describeColumn } from "./column-place.ts";
import { type ColumnPair, castOf, isFilled, valueAfter } from "./column-values.ts";
import { anyOf, countRows, countValues } from "./counting.ts";
import { newBounds } from "./new-bounds.ts";
import { type Risk, dropsData, mayFail, outsideBounds } from "./risk.ts";
import { columnLabel, fieldOf } from "./side.ts";

/** The hazards of all columns of a table that stays. */
export function columnRisks(place: ColumnPlace): readonly Risk[] {
  const { columns } = place.table;
  return [
    ...columns.removed.map((column) => removedRisk(place, column)),
    ...columns.kept.flatMap((pair) => [
      ...castRisks(place, pair),
      ...requiredRisks(place, pair),
      ...checkRisks(place, pair),
      ...uniqueRisks(place, pair),
      ...boundRisks(place, pair),
    ]),
    ...columns.added.flatMap((column) => addedRisks(place, column)),
  ];
}

function removedRisk({ before, table }: ColumnPlace, { id, name }: ResolvedColumn): Risk {
  const label = columnLabel(before, table.before.id, id);
  return dropsData(
    { table: table.before.id, column: id },
    `${label} is removed, and its values with it.`,
    countValues(table.before.name, name),
  );
}

function castRisks(place: ColumnPlace, pair: ColumnPair): readonly Risk[] {
  const [{ id, name }] = pair;
  const cast = castOf(pair, name);
  if (cast == null) return [];
  const { table, label, from, to } = describeColumn(place, id);
  const change = `${label} changes from ${from} to ${to}`;
  return [
    ...(cast.fails === null
      ? []
      : [
          mayFail(
            { table: table.id, column: id, reason: "cast" },
            `${change}: values that are no ${to} can't be converted.`,
            countRows(table.name, cast.fails),
          ),
        ]),
    ...(cast.loses === null
      ? []
      : [
          dropsData(
            { table: table.id, column: id, reason: "cast" },
            `${change} and loses ${cast.loses.what}.`,
            countRows(table.name, cast.loses.condition),
          ),
        ]),
  ];
}

function requiredRisks(place: ColumnPlace, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  if (!after.required || before.required || isFilled(pair)) return [];
  const { table, label } = describeColumn(place, before.id);
  return [
    mayFail(
      { table: table.id, column: before.id, reason: "required" },
      `${label} becomes required, and some records may have none.`,
      countRows(table.name, sql`${sqlIdent(before.name)} is null`),
    ),
  ];
}

function uniqueRisks(place: ColumnPlace, pair: ColumnPair): readonly Risk[] {
  const [before, after] = pair;
  const { uniques } = place.table;
  const isNew = uniques.added.some(({ columns }) => columns.includes(after.name));
  const isKept = uniques.kept.some(([, { columns }]) => columns.includes(after.name));
  const mayMerge = isFilled(pair) || castOf(pair, before.name)?.merges === true;
  if (!isNew && !(isKept && mayMerge)) return [];
  const { table, label } = describeColumn(place, before.id);
  const value = valueAfter(pair);
  const shared = sql`select ${value} from ${sqlIdent(table.name)} group by 1 having count(*) > 1`;
  return [
    mayFail(
      { table: table.id, column: before.id, reason: "unique" },
      `${label} ${isNew ? "becomes" : "is"} unique, and several records may have the same value.`,
      countRows(table.name, sql`${value} in (${shared})`),
    ),
  ];
}

function boundRisks(place: ColumnPlace, pair: ColumnPair): readonly Risk[] {
  const [{ id }] = pair;
  const [old, next] = [
    fieldOf(place.before, place.table.before.id, id),
    fieldOf(place.after, place.table.after.id, id),
  ];
  if (old === undefined || next === undefined) return [];
  const bounds = newBounds(old, next, valueAfter(pair));
  if (bounds.length === 0) return [];
  const { table, label } = describeColumn(place, id);
  const conditions = bounds.flatMap(({ outside }) => outside ?? []);
  return [
    outsideBounds(
      { table: table.id, column: id },
      `${label} takes only ${bounds.map(({ what }) => what).join(" and ")} from now on. Records that have other values keep them until they are changed.`,
      conditions.length === 0 ? null : countRows(table.name, anyOf(conditions)),
    ),
  ];
}

function addedRisks({ after, table }: ColumnPlace, column: ResolvedColumn): readonly Risk[] {
  if (!column.required) return [];
  const label = columnLabel(after, table.after.id, column.id);
  const subject = { table: table.after.id, column: column.id };
  const { name } = table.before;
  if (column.default === null) {
    return [
      mayFail(
        { ...subject, reason: "required" },
        `${label} is new and required, and records that are there would have none.`,
        countRows(name),
      ),
    ];
  }
  const isUnique = table.after.uniques.some(({ columns }) => columns.includes(column.name));
  if (!isUnique) return [];
  return [
    mayFail(
      { ...subject, reason: "unique" },
      `${label} is new and unique, and all records that are there would have the same value.`,
      { ...countRows(name), what: sql`case when count(*) > 1 then count(*) else 0 end` },
    ),
  ];
}
