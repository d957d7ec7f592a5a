// New constraints and indexes of tables that stay.
import { addForeignKey, checkLine, createIndex, uniqueLine } from "../emit/sql/table-statements.ts";
import { type Sql, sql } from "../write/sql.ts";
import { alterTable } from "./alter-table.ts";
import type { TableMatch } from "./match.ts";

/** Adds unique constraints and checks. */
export function addConstraints({ after, uniques, checks }: TableMatch): readonly Sql[] {
  return alterTable(after.name, [
    ...uniques.added.map((unique) => sql`add ${uniqueLine(unique)}`),
    ...checks.added.map((check) => sql`add ${checkLine(check)}`),
  ]);
}

/** Adds foreign keys. */
export function addForeignKeys({ after, foreignKeys }: TableMatch): readonly Sql[] {
  return foreignKeys.added.map((key) => addForeignKey(after, key));
}

/** Makes indexes. */
export function addIndexes({ after, indexes }: TableMatch): readonly Sql[] {
  return indexes.added.map((index) => createIndex(after, index));
}

/** All of it. */
export function addObjects(table: TableMatch): readonly Sql[] {
  return [...addConstraints(table), ...addForeignKeys(table), ...addIndexes(table)];
}
