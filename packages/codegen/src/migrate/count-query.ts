// Questions to the data before it is changed: how many rows are concerned.
import { type Sql, printSql, sql, sqlIdent, sqlLit } from "../write/sql.ts";

/** A count of rows: `select count(*) from …`. */
export interface CountQuery {
  readonly expression: Sql;
  readonly from: Sql;
}

/** Counts the rows of a table for which a condition holds; all of them without one. */
export function createRowCount(table: string, condition: Sql | null = null): CountQuery {
  const name = sqlIdent(table);
  return condition === null ? { expression: sql`count(*)`, from: name } : createRowCountOf(name, condition);
}

/** Counts the rows of any table for which a condition holds. */
export function createRowCountOf(table: Sql, condition: Sql): CountQuery {
  return { expression: sql`count(*)`, from: sql`${table} where ${condition}` };
}

/** Counts the values of a column. */
export function createValueCount(table: string, column: string): CountQuery {
  return { expression: sql`count(${sqlIdent(column)})`, from: sqlIdent(table) };
}

/** Counts the images that were uploaded for a field, and for which a condition holds. */
export function createAssetCount(fieldId: string, condition: Sql | null = null): CountQuery {
  const all = compileFieldAssets(fieldId);
  return { expression: sql`count(*)`, from: condition === null ? all : sql`${all} and ${condition}` };
}

/** The images that were uploaded for a field, as what a query reads from. */
export function compileFieldAssets(fieldId: string): Sql {
  return sql`"lathe"."assets" where "field_id" = ${sqlLit(fieldId)}`;
}

/** The count as a statement that gives one number. */
export function compileCount({ expression, from }: CountQuery): string {
  return printSql(sql`select ${expression} from ${from}`);
}

/** A statement that ends the migration where it counts any rows. */
export function compileStop({ expression, from }: CountQuery, reason: string): Sql {
  return sql`select "lathe"."stop_on_rows"(${expression}, ${sqlLit(reason)})
from ${from};`;
}

/** True where one of the conditions holds. */
export function joinWithOr(conditions: readonly Sql[]): Sql {
  const [first, ...rest] = conditions;
  if (first === undefined) return sql`false`;
  return rest.reduce((all, condition) => sql`${all} or ${condition}`, first);
}
