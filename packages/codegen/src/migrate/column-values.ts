// What becomes of the values of a column that stays: how they are converted, and what they are when all is done.
import { compileDefault } from "../emit/sql/table-statements.ts";
import type { ResolvedColumn, ResolvedTable } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlIdent } from "../write/sql.ts";
import type { Cast } from "./cast.ts";
import { findCast } from "./casts.ts";

/** A column that stays. */
export type ColumnPair = readonly [before: ResolvedColumn, after: ResolvedColumn];

/** The cast between the types, null where the type stays, undefined where there is none. */
export function findColumnCast([before, after]: ColumnPair, column: string): Cast | null | undefined {
  return before.type === after.type ? null : findCast(before.type, after.type, sqlIdent(column));
}

/** Whether rows without a value get the default, because there must be one now. */
export function isFilledByDefault([before, after]: ColumnPair): boolean {
  return after.required && !before.required && after.default !== null;
}

/** Whether rows that are there get nothing in a new column with a default: it must differ from row to row, and may be missing. */
export function isLeftEmpty(
  { uniques, indexes }: ResolvedTable,
  { name, required, default: value }: ResolvedColumn,
): boolean {
  if (value === null || required) return false;
  const isKey = ([first, ...more]: readonly string[]) => first === name && more.length === 0;
  return (
    uniques.some(({ columns }) => isKey(columns)) ||
    indexes.some(({ unique, keys }) => unique && isKey(keys.map(({ column }) => column)))
  );
}

/** The value that a row will have, said of the column as it is now; null where it can't be converted. */
export function compileValueAfter(pair: ColumnPair): Sql {
  const [before, after] = pair;
  const cast = findColumnCast(pair, before.name) ?? null;
  const converted = cast === null ? sqlIdent(before.name) : compileConvertible(cast);
  if (!isFilledByDefault(pair) || after.default === null) return converted;
  return sql`coalesce(${converted}, ${compileDefault(after.default)})`;
}

/** What a cast makes of a value; null where it makes nothing of it. */
export function compileConvertible({ using, fails }: Cast): Sql {
  return fails === null ? sql`(${using})` : sql`(case when ${fails} then null else ${using} end)`;
}
