// What goes: constraints and indexes first, then columns and tables.
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import { compileAlterTable } from "./alter-table.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";
import { compileSetKeysAside, listReplacedKeys } from "./replaced-keys.ts";

/** Takes away constraints and indexes that go, or that are made anew; keys that must hold until then step aside. */
export function compileDropObjects(schema: SchemaMatch): readonly Sql[] {
  const replaced = new Set(listReplacedKeys(schema).map(({ name }) => name));
  const indexes = schema.matched
    .flatMap((table) => table.indexes.removed)
    .filter(({ name }) => !replaced.has(name));
  return [
    ...compileSetKeysAside(schema),
    ...schema.matched.flatMap((table) => compileDropConstraints(table, replaced)),
    ...(indexes.length === 0 ? [] : [sql`drop index ${joinNames(indexes)};`]),
  ];
}

function compileDropConstraints(
  { before, foreignKeys, uniques, checks }: TableMatch,
  replaced: ReadonlySet<string>,
): readonly Sql[] {
  const keys = uniques.removed.filter(({ name }) => !replaced.has(name));
  const removed = [...foreignKeys.removed, ...keys, ...checks.removed];
  return compileAlterTable(
    before.name,
    removed.map(({ name }) => sql`drop constraint ${sqlIdent(name)}`),
  );
}

/** Takes away columns and tables, and the counts of the tables. */
export function compileDropColumnsAndTables({ matched, removed }: SchemaMatch): readonly Sql[] {
  const columns = matched.flatMap((table) =>
    compileAlterTable(
      table.before.name,
      table.columns.removed.map(({ name }) => sql`drop column ${sqlIdent(name)}`),
    ),
  );
  if (removed.length === 0) return columns;
  const counted = sqlJoin(
    removed.map(({ name }) => sqlLit(name)),
    ", ",
  );
  return [
    ...columns,
    sql`drop table ${joinNames(removed)};`,
    sql`delete from "lathe"."table_slots" where "table_name" in (${counted});`,
  ];
}

function joinNames(things: readonly { readonly name: string }[]): Sql {
  return sqlJoin(
    things.map(({ name }) => sqlIdent(name)),
    ", ",
  );
}
