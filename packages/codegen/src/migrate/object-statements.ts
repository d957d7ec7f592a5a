// New constraints and indexes of tables that stay.
import {
  compileAddForeignKey,
  compileCheck,
  compileCreateIndexConcurrently,
  compileUnique,
} from "../emit/sql/table-statements.ts";
import { type Sql, sql } from "../write/sql.ts";
import { compileAlterTable } from "./alter-table.ts";
import type { TableMatch } from "./match.ts";

/** Adds unique constraints and checks. */
export function compileAddConstraints({ after, uniques, checks }: TableMatch): readonly Sql[] {
  return compileAlterTable(after.name, [
    ...uniques.added.map((unique) => sql`add ${compileUnique(unique)}`),
    ...checks.added.map((check) => sql`add ${compileCheck(check)}`),
  ]);
}

/** Adds foreign keys. */
export function compileAddForeignKeys({ after, foreignKeys }: TableMatch): readonly Sql[] {
  return foreignKeys.added.map((key) => compileAddForeignKey(after, key));
}

/** Makes indexes while the table is in use. */
export function compileAddIndexes({ after, indexes }: TableMatch): readonly Sql[] {
  return indexes.added.map((index) => compileCreateIndexConcurrently(after, index));
}
