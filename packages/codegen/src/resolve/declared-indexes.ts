// The indexes that the model itself asks for, and the keys among them.
import { type Entity, type EntityIndex, type IndexMember, getIndexMemberName } from "@lathe/model";
import { formatOwnedName } from "./sql-names.ts";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";
import type { ResolvedMember, UniqueKey } from "./types.ts";

/** A table, and what it stores. */
interface IndexedTable {
  readonly members: readonly ResolvedMember[];
  readonly table: string;
}

/** The declared indexes of an entity's table. */
export function resolveDeclaredIndexes(entity: Entity, owner: IndexedTable): readonly ResolvedIndex[] {
  return entity.indexes.map((index) => resolveDeclaredIndex(index, owner));
}

/** What no two records share, by the name that the database gives when it is taken. */
export function resolveUniqueKeys(entity: Entity, owner: IndexedTable): readonly UniqueKey[] {
  return entity.indexes
    .filter(({ unique }) => unique)
    .map((index) => ({
      constraint: resolveDeclaredIndex(index, owner).name,
      members: index.members.map(getIndexMemberName),
    }));
}

/** Declared and derived indexes; one that both ask for is there once, with all its reasons. */
export function mergeDeclaredIndexes(
  declared: readonly ResolvedIndex[],
  derived: readonly ResolvedIndex[],
): readonly ResolvedIndex[] {
  const covers = (index: ResolvedIndex, other: ResolvedIndex) =>
    index.method === other.method &&
    JSON.stringify(index.keys) === JSON.stringify(other.keys) &&
    other.include.every((column) => index.include.includes(column));
  return [
    ...declared.map((index) => ({
      ...index,
      reasons: [
        ...index.reasons,
        ...derived.filter((other) => covers(index, other)).flatMap(({ reasons }) => reasons),
      ],
    })),
    ...derived.filter((other) => !declared.some((index) => covers(index, other))),
  ];
}

function resolveDeclaredIndex(
  { members, include, unique }: EntityIndex,
  { members: stored, table }: IndexedTable,
): ResolvedIndex {
  const keys = members.map((member) => resolveKey(member, stored));
  const names = members.map(getIndexMemberName).join(", ");
  return {
    name: formatDeclaredName(table, keys),
    method: "btree",
    keys,
    include: include.map((name) => findColumn(name, stored).column),
    unique,
    isPartial: false,
    reasons: [unique ? `no two records have the same ${names}` : `the model declares it over ${names}`],
  };
}

/** A text is found by its code points where nothing is said of its order, and sorted as people do where something is. */
function resolveKey(member: IndexMember, stored: readonly ResolvedMember[]): IndexKey {
  const { column, required, isText } = findColumn(getIndexMemberName(member), stored);
  return typeof member === "string"
    ? { column, order: "asc", nullable: !required, usesLocaleOrder: false }
    : { column, order: member.order, nullable: !required, usesLocaleOrder: isText };
}

interface StoredColumn {
  readonly column: string;
  readonly required: boolean;
  readonly isText: boolean;
}

const SYSTEM_COLUMNS: ReadonlyMap<string, string> = new Map([
  ["id", "id"],
  ["createdAt", "created_at"],
  ["updatedAt", "updated_at"],
]);

function findColumn(name: string, stored: readonly ResolvedMember[]): StoredColumn {
  const member = stored.find((known) => known.name === name);
  if (member !== undefined) {
    const { column, required, sqlType } = member;
    return { column, required, isText: sqlType === "text" };
  }
  const column = SYSTEM_COLUMNS.get(name);
  if (column === undefined)
    throw new Error(`An index names "${name}", which is not stored: the model is not valid.`);
  return { column, required: true, isText: false };
}

/** No name of a derived index ends like this; orders that are not the usual one are part of it. */
function formatDeclaredName(table: string, keys: readonly IndexKey[]): string {
  const orders = keys.map(({ order, usesLocaleOrder }) =>
    order === "desc" ? "d" : usesLocaleOrder ? "a" : "x",
  );
  const isUsual = orders.every((order) => order === "x");
  return formatOwnedName(
    table,
    keys.map(({ column }) => column),
    isUsual ? "index" : `index_${orders.join("")}`,
  );
}
