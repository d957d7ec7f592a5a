// Columns that change, and columns that come.
import { compileColumn, compileColumnType, compileDefault } from "../emit/sql/table-statements.ts";
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlComment, sqlIdent } from "../write/sql.ts";
import { compileAlterTable } from "./alter-table.ts";
import { type ColumnPair, findColumnCast, isFilledByDefault, isLeftEmpty } from "./column-values.ts";
import type { TableMatch } from "./match.ts";

/** Types, defaults and whether there must be a value; by the names that columns have after their renames. */
export function compileChangeColumns({ after, columns, fills }: TableMatch): readonly Sql[] {
  const required = columns.matched.filter(([old, next]) => next.required && !old.required);
  return [
    ...compileAlterTable(after.name, columns.matched.flatMap(compileColumnActions)),
    ...required.filter(isFilledByDefault).map(([, next]) => compileFillDefault(after.name, next)),
    ...required.flatMap(([, next]) => compileOwnFill(after.name, next, fills)),
    ...compileAlterTable(
      after.name,
      required.map(([, { name }]) => sql`alter column ${sqlIdent(name)} set not null`),
    ),
  ];
}

/** Whether rows that are there get values. */
export function fillsRows({ columns, fills }: TableMatch): boolean {
  return fills.size > 0 || columns.matched.some(isFilledByDefault);
}

function compileColumnActions(pair: ColumnPair): readonly Sql[] {
  const [before, after] = pair;
  const column = sqlIdent(after.name);
  const cast = findColumnCast(pair, after.name);
  const isSame = cast === null && JSON.stringify(before.default) === JSON.stringify(after.default);
  const dropsDefault = before.default !== null && (cast !== null || after.default === null);
  return [
    ...(dropsDefault ? [sql`alter column ${column} drop default`] : []),
    ...(before.required && !after.required ? [sql`alter column ${column} drop not null`] : []),
    ...(cast == null
      ? []
      : [sql`alter column ${column} type ${compileColumnType(after)} using ${cast.using}`]),
    ...(after.default === null || isSame
      ? []
      : [sql`alter column ${column} set default ${compileDefault(after.default)}`]),
  ];
}

function compileFillDefault(table: string, { name, default: value }: ResolvedColumn): Sql {
  const column = sqlIdent(name);
  const defaultSql = value === null ? sql`null` : compileDefault(value);
  return sql`${sqlComment(`rows without "${name}" get the default, since there must be a value now`)}update ${sqlIdent(table)} set ${column} = ${defaultSql} where ${column} is null;`;
}

function compileOwnFill(
  table: string,
  { id, name }: ResolvedColumn,
  fills: TableMatch["fills"],
): readonly Sql[] {
  const fill = fills.get(id);
  if (fill === undefined) return [];
  const column = sqlIdent(name);
  const comment = sqlComment(`rows without "${name}" get what was said when this was generated`);
  return [sql`${comment}update ${sqlIdent(table)} set ${column} = ${fill.value} where ${column} is null;`];
}

/** New columns. Rows that are there get the default, or nothing where that could not be. */
export function compileAddColumns({ after, columns, fills }: TableMatch): readonly Sql[] {
  const nullColumns = columns.added.filter((column) => isLeftEmpty(after, column));
  const filled = columns.added.filter(({ id }) => fills.has(id));
  const toAddedColumn = (column: ResolvedColumn): ResolvedColumn => ({
    ...column,
    default: nullColumns.includes(column) ? null : column.default,
    required: column.required && !filled.includes(column),
  });
  return [
    ...compileAlterTable(
      after.name,
      columns.added.map((column) => sql`add column ${compileColumn(toAddedColumn(column))}`),
    ),
    ...filled.flatMap((column) => compileOwnFill(after.name, column, fills)),
    ...compileAlterTable(
      after.name,
      filled.map(({ name }) => sql`alter column ${sqlIdent(name)} set not null`),
    ),
    ...compileAlterTable(
      after.name,
      nullColumns.flatMap(({ name, default: value }) =>
        value === null ? [] : [sql`alter column ${sqlIdent(name)} set default ${compileDefault(value)}`],
      ),
    ),
  ];
}
