// What goes: constraints and indexes first, then columns and tables.
import { type Sql, sql, sqlIdent, sqlJoin, sqlLit } from "../write/sql.ts";
import { alterTable } from "./alter-table.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";

/** Takes away constraints and indexes that go, or that are made anew. */
export function dropObjects({ kept }: SchemaMatch): readonly Sql[] {
  const indexes = kept.flatMap((table) => table.indexes.removed);
  return [
    ...kept.flatMap(dropConstraints),
    ...(indexes.length === 0 ? [] : [sql`drop index ${names(indexes)};`]),
  ];
}

function dropConstraints({ before, foreignKeys, uniques, checks }: TableMatch): readonly Sql[] {
  const removed = [...foreignKeys.removed, ...uniques.removed, ...checks.removed];
  return alterTable(
    before.name,
    removed.map(({ name }) => sql`drop constraint ${sqlIdent(name)}`),
  );
}

/** Takes away columns and tables, and the counts of the tables. */
export function dropColumnsAndTables({ kept, removed }: SchemaMatch): readonly Sql[] {
  const columns = kept.flatMap((table) =>
    alterTable(
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
    sql`drop table ${names(removed)};`,
    sql`delete from "lathe"."table_slots" where "table_name" in (${counted});`,
  ];
}

function names(things: readonly { readonly name: string }[]): Sql {
  return sqlJoin(
    things.map(({ name }) => sqlIdent(name)),
    ", ",
  );
}
