// Matches what is before with what is after: tables and columns by id, what belongs to them by what it means.
import type { IndexKey, ResolvedColumn, ResolvedTable } from "../resolve/sql-types.ts";
import type { ColumnFill } from "./fill.ts";
import { type SchemaSnapshot, findTargetId, listImageColumns } from "./schema-snapshot.ts";

/** What goes, what stays and what comes. */
export interface MatchResult<T> {
  readonly removed: readonly T[];
  readonly matched: readonly (readonly [before: T, after: T])[];
  readonly added: readonly T[];
}

/** A table that stays. Of what belongs to it, that stays which means the same; its name may be another one. */
export interface TableMatch {
  readonly before: ResolvedTable;
  readonly after: ResolvedTable;
  readonly columns: MatchResult<ResolvedColumn>;
  readonly uniques: MatchResult<ResolvedTable["uniques"][number]>;
  readonly checks: MatchResult<ResolvedTable["checks"][number]>;
  readonly foreignKeys: MatchResult<ResolvedTable["foreignKeys"][number]>;
  readonly indexes: MatchResult<ResolvedTable["indexes"][number]>;
  /** What rows that are there get in columns that must have a value now, by the id of the column. */
  readonly fills: ReadonlyMap<string, ColumnFill>;
}

const NO_FILLS: ReadonlyMap<string, ColumnFill> = new Map();

/** The tables of both sides. */
export interface SchemaMatch {
  readonly removed: readonly ResolvedTable[];
  readonly matched: readonly TableMatch[];
  readonly added: readonly ResolvedTable[];
}

/** Compares the schemas of two models. */
export function matchSchemas(before: SchemaSnapshot, after: SchemaSnapshot): SchemaMatch {
  const tables = matchByKey([before.tables, after.tables], [({ id }) => id, ({ id }) => id]);
  return {
    removed: tables.removed,
    added: tables.added,
    matched: tables.matched.map(([old, next]) => matchTable([before, old], [after, next])),
  };
}

type SnapshotTable = readonly [side: SchemaSnapshot, table: ResolvedTable];

function matchTable(before: SnapshotTable, after: SnapshotTable): TableMatch {
  const [old, next] = [before[1], after[1]];
  if (old === next && hasSameTargets(before[0], after[0], old)) return matchUnchanged(old);
  const [m, n] = [createMatchKeys(...before), createMatchKeys(...after)];
  return {
    before: old,
    after: next,
    columns: matchByKey([old.columns, next.columns], [m.column, n.column]),
    uniques: matchByKey([old.uniques, next.uniques], [m.unique, n.unique]),
    checks: matchByKey([old.checks, next.checks], [m.check, n.check]),
    foreignKeys: matchByKey([old.foreignKeys, next.foreignKeys], [m.foreignKey, n.foreignKey]),
    indexes: matchByKey([old.indexes, next.indexes], [m.index, n.index]),
    fills: NO_FILLS,
  };
}

function hasSameTargets(
  before: SchemaSnapshot,
  after: SchemaSnapshot,
  { foreignKeys }: ResolvedTable,
): boolean {
  return foreignKeys.every((key) => findTargetId(before, key) === findTargetId(after, key));
}

/** The match of a table with itself. */
function matchUnchanged(table: ResolvedTable): TableMatch {
  const all = <T>(items: readonly T[]): MatchResult<T> => ({
    removed: [],
    matched: items.map((item) => [item, item]),
    added: [],
  });
  return {
    before: table,
    after: table,
    columns: all(table.columns),
    uniques: all(table.uniques),
    checks: all(table.checks),
    foreignKeys: all(table.foreignKeys),
    indexes: all(table.indexes),
    fills: NO_FILLS,
  };
}

/** What the things of a table mean, said by ids: equal texts for the same thing under other names. */
function createMatchKeys(snapshot: SchemaSnapshot, table: ResolvedTable) {
  const images = listImageColumns(table);
  const ids = new Map(table.columns.map(({ id, name }) => [name, id]));
  const id = (column: string) => ids.get(column) ?? column;
  const key = ({ column, order, nullable, usesLocaleOrder }: IndexKey) => [
    id(column),
    order,
    order === "desc" && nullable,
    usesLocaleOrder,
  ];
  return {
    // What a record shows of an image is no value that could become one of another type.
    column: (column: ResolvedColumn) => `${images.has(column.name) ? "image:" : ""}${column.id}`,
    unique: ({ columns }: ResolvedTable["uniques"][number]) => JSON.stringify(columns.map(id)),
    check: (check: ResolvedTable["checks"][number]) =>
      JSON.stringify([id(check.column), { ...check, name: "", column: "" }]),
    foreignKey: (target: ResolvedTable["foreignKeys"][number]) =>
      JSON.stringify([id(target.column), target.schema, findTargetId(snapshot, target), target.onDelete]),
    index: ({ method, keys, include, unique, isPartial }: ResolvedTable["indexes"][number]) =>
      JSON.stringify([method, keys.map(key), include.map(id), unique, isPartial]),
  };
}

/** Matches two lists by a key of each. */
export function matchByKey<T>(
  [before, after]: readonly [readonly T[], readonly T[]],
  [oldKey, newKey]: readonly [(item: T) => string, (item: T) => string],
): MatchResult<T> {
  const old = new Map(before.map((item) => [oldKey(item), item]));
  const next = new Map(after.map((item) => [newKey(item), item]));
  const matched: (readonly [T, T])[] = [];
  const removed: T[] = [];
  for (const [key, item] of old) {
    const match = next.get(key);
    if (match === undefined) removed.push(item);
    else matched.push([item, match]);
  }
  return { removed, matched, added: [...next].flatMap(([key, item]) => (old.has(key) ? [] : [item])) };
}
