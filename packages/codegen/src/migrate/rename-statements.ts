// Renames of tables, columns, constraints and indexes. Nothing is rebuilt.
import { type Sql, sql, sqlIdent, sqlLit } from "../write/sql.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { type Rename, orderRenames } from "./rename-order.ts";

/** Every rename, tables first: what follows speaks of tables by their new names. */
export function compileRenames({ matched }: SchemaMatch): readonly Sql[] {
  return [
    ...orderRenames(matched.map(({ before, after }) => ({ from: before.name, to: after.name }))).flatMap(
      compileRenameTable,
    ),
    ...matched.flatMap(compileRenameColumns),
    ...matched.flatMap(compileRenameConstraints),
    ...orderRenames(matched.flatMap(listIndexRenames)).map(compileRenameIndex),
  ];
}

function compileRenameTable({ from, to }: Rename): readonly Sql[] {
  return [
    sql`alter table ${sqlIdent(from)} rename to ${sqlIdent(to)};`,
    sql`update "lathe"."table_slots" set "table_name" = ${sqlLit(to)} where "table_name" = ${sqlLit(from)};`,
  ];
}

function compileRenameColumns({ after, columns }: TableMatch): readonly Sql[] {
  return orderRenames(listRenames(columns.matched)).map(
    ({ from, to }) =>
      sql`alter table ${sqlIdent(after.name)} rename column ${sqlIdent(from)} to ${sqlIdent(to)};`,
  );
}

/** Checks and foreign keys have their names for their table alone. */
function compileRenameConstraints({ after, checks, foreignKeys }: TableMatch): readonly Sql[] {
  return orderRenames([...listRenames(checks.matched), ...listRenames(foreignKeys.matched)]).map(
    ({ from, to }) =>
      sql`alter table ${sqlIdent(after.name)} rename constraint ${sqlIdent(from)} to ${sqlIdent(to)};`,
  );
}

/** All indexes share their names, those of keys and unique constraints too. */
interface IndexRename extends Rename {
  /** The table whose constraint the index is part of. */
  readonly table: string | null;
}

function listIndexRenames({ before, after, uniques, indexes }: TableMatch): readonly IndexRename[] {
  const keys = listRenames([[before.primaryKey, after.primaryKey], ...uniques.matched]);
  return [
    ...keys.map((rename) => ({ ...rename, table: after.name })),
    ...listRenames(indexes.matched).map((rename) => ({ ...rename, table: null })),
  ];
}

function compileRenameIndex({ from, to, table }: IndexRename): Sql {
  return table === null
    ? sql`alter index ${sqlIdent(from)} rename to ${sqlIdent(to)};`
    : sql`alter table ${sqlIdent(table)} rename constraint ${sqlIdent(from)} to ${sqlIdent(to)};`;
}

interface Named {
  readonly name: string;
}

function listRenames(matched: readonly (readonly [Named, Named])[]): readonly Rename[] {
  return matched.map(([before, after]) => ({ from: before.name, to: after.name }));
}
