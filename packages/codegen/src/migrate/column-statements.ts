// Columns that change, and columns that come.
import { columnLine, columnType, defaultValue } from "../emit/sql/table-statements.ts";
import type { ResolvedColumn } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlComment, sqlIdent } from "../write/sql.ts";
import { alterTable } from "./alter-table.ts";
import { type ColumnPair, castOf, isFilled } from "./column-values.ts";
import type { TableMatch } from "./match.ts";

/** Types, defaults and whether there must be a value; by the names that columns have after their renames. */
export function changeColumns({ after, columns }: TableMatch): readonly Sql[] {
  const required = columns.kept.filter(([old, next]) => next.required && !old.required);
  return [
    ...alterTable(after.name, columns.kept.flatMap(changesOf)),
    ...required.filter(isFilled).map(([, next]) => fill(after.name, next)),
    ...alterTable(
      after.name,
      required.map(([, { name }]) => sql`alter column ${sqlIdent(name)} set not null`),
    ),
  ];
}

function changesOf(pair: ColumnPair): readonly Sql[] {
  const [before, after] = pair;
  const column = sqlIdent(after.name);
  const cast = castOf(pair, after.name);
  const isSame = cast === null && JSON.stringify(before.default) === JSON.stringify(after.default);
  const goes = before.default !== null && (cast !== null || after.default === null);
  return [
    ...(goes ? [sql`alter column ${column} drop default`] : []),
    ...(before.required && !after.required ? [sql`alter column ${column} drop not null`] : []),
    ...(cast == null ? [] : [sql`alter column ${column} type ${columnType(after)} using ${cast.using}`]),
    ...(after.default === null || isSame
      ? []
      : [sql`alter column ${column} set default ${defaultValue(after.default)}`]),
  ];
}

function fill(table: string, { name, default: value }: ResolvedColumn): Sql {
  const column = sqlIdent(name);
  const given = value === null ? sql`null` : defaultValue(value);
  return sql`${sqlComment(`rows without "${name}" get the default, since there must be a value now`)}update ${sqlIdent(table)} set ${column} = ${given} where ${column} is null;`;
}

/** New columns. Rows that are there get the default; where it must differ from row to row and may be missing, none. */
export function addColumns({ after, columns }: TableMatch): readonly Sql[] {
  const staysEmpty = ({ name, required, default: value }: ResolvedColumn) =>
    value !== null && !required && after.uniques.some((unique) => unique.columns.includes(name));
  const empty = columns.added.filter(staysEmpty);
  return [
    ...alterTable(
      after.name,
      columns.added.map(
        (column) =>
          sql`add column ${columnLine(empty.includes(column) ? { ...column, default: null } : column)}`,
      ),
    ),
    ...alterTable(
      after.name,
      empty.flatMap(({ name, default: value }) =>
        value === null ? [] : [sql`alter column ${sqlIdent(name)} set default ${defaultValue(value)}`],
      ),
    ),
  ];
}
