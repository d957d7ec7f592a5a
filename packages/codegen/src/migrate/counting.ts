// Questions to the data before it is changed: how many rows are concerned.
import { type Sql, printSql, sql, sqlIdent, sqlLit } from "../write/sql.ts";

/** A count of rows: `select count(*) from …`. */
export interface Count {
  readonly what: Sql;
  readonly from: Sql;
}

/** Counts the rows of a table for which a condition holds; all of them without one. */
export function countRows(table: string, condition: Sql | null = null): Count {
  const name = sqlIdent(table);
  return { what: sql`count(*)`, from: condition === null ? name : sql`${name} where ${condition}` };
}

/** Counts the values of a column. */
export function countValues(table: string, column: string): Count {
  return { what: sql`count(${sqlIdent(column)})`, from: sqlIdent(table) };
}

/** The count as a statement that gives one number. */
export function countStatement({ what, from }: Count): string {
  return printSql(sql`select ${what} from ${from}`);
}

/** A statement that ends the migration where it counts any rows. */
export function stopStatement({ what, from }: Count, reason: string): Sql {
  return sql`select "lathe"."stop_on_rows"(${what}, ${sqlLit(reason)})
from ${from};`;
}

/** True where one of the conditions holds. */
export function anyOf(conditions: readonly Sql[]): Sql {
  const [first, ...rest] = conditions;
  if (first === undefined) return sql`false`;
  return rest.reduce((all, condition) => sql`${all} or ${condition}`, first);
}
