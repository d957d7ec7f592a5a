// Keys that new indexes take the place of: they hold until those are built, under names that nothing else has.
import type { ResolvedTable } from "../resolve/sql-types.ts";
import { type Sql, sql, sqlComment, sqlIdent } from "../write/sql.ts";
import { findColumnCast } from "./column-values.ts";
import type { SchemaMatch, TableMatch } from "./match.ts";

/** A unique constraint or index that goes once another over the same columns is built. */
interface ReplacedKey {
  readonly table: TableMatch;
  readonly name: string;
  readonly temporaryName: string;
  readonly isConstraint: boolean;
}

/** The keys that must not go before others are built. One whose columns change their type goes at once: it might not fit them. */
export function listReplacedKeys({ matched }: SchemaMatch): readonly ReplacedKey[] {
  return matched
    .flatMap((table) => listReplacedByTable(table))
    .map((key, index) => ({ ...key, temporaryName: `lathe__replaced_${index + 1}` }));
}

function listReplacedByTable(table: TableMatch): readonly Omit<ReplacedKey, "temporaryName">[] {
  const { before, after, uniques, indexes } = table;
  const retyped = table.columns.matched.filter((pair) => findColumnCast(pair, pair[0].name) !== null);
  const names = new Set(retyped.map(([{ name }]) => name));
  const built = new Set(
    indexes.added.filter(({ unique }) => unique).map((index) => formatKey(after, listColumns(index))),
  );
  const isReplaced = (columns: readonly string[]) =>
    built.has(formatKey(before, columns)) && !columns.some((column) => names.has(column));
  return [
    ...uniques.removed
      .filter(({ columns }) => isReplaced(columns))
      .map(({ name }) => ({ table, name, isConstraint: true })),
    ...indexes.removed
      .filter((index) => index.unique && isReplaced(listColumns(index)))
      .map(({ name }) => ({ table, name, isConstraint: false })),
  ];
}

function listColumns({ keys }: ResolvedTable["indexes"][number]): readonly string[] {
  return keys.map(({ column }) => column);
}

/** The same whatever columns are called, and in whatever order they stand. */
function formatKey({ columns }: ResolvedTable, names: readonly string[]): string {
  const ids = columns.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return JSON.stringify(ids.toSorted());
}

/** Frees the names of replaced keys; by the names that tables have before the step. */
export function compileSetKeysAside(schema: SchemaMatch): readonly Sql[] {
  return listReplacedKeys(schema).map(({ table, name, temporaryName, isConstraint }) =>
    isConstraint
      ? sql`alter table ${sqlIdent(table.before.name)} rename constraint ${sqlIdent(name)} to ${sqlIdent(temporaryName)};`
      : sql`alter index ${sqlIdent(name)} rename to ${sqlIdent(temporaryName)};`,
  );
}

/** Takes replaced keys away, when all indexes are built; again where that was interrupted. */
export function compileDropReplacedKeys(schema: SchemaMatch): readonly Sql[] {
  return listReplacedKeys(schema).map(({ table, name, temporaryName, isConstraint }) => {
    const comment = sqlComment(`${name} held until the key in its place was built`);
    return isConstraint
      ? sql`${comment}alter table ${sqlIdent(table.after.name)} drop constraint if exists ${sqlIdent(temporaryName)};`
      : sql`${comment}drop index concurrently if exists ${sqlIdent(temporaryName)};`;
  });
}
