// The keys of indexes: how a column stands in one, and how much room it takes there.
import { MAX_INDEX_ENTRY_BYTES, type SortOrder } from "@lathe/contract";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";

/** An index that something asks for. */
export interface IndexDraft extends Pick<ResolvedIndex, "method" | "keys"> {
  readonly reason: string;
  /** Whether lists with filters read it: what they are filtered by stands behind the id, and is checked without a look at the rows. */
  readonly checksFilters?: boolean;
}

/** What an index needs to know of a column. */
export interface IndexedColumn {
  readonly name: string;
  readonly column: string;
  readonly required: boolean;
  readonly isText: boolean;
}

const ID_BYTES = 16;

/** The column of every table that lists can always be sorted by. */
export const CREATED_AT: IndexedColumn = {
  name: "createdAt",
  column: "created_at",
  required: true,
  isText: false,
};
const UPDATED_AT: IndexedColumn = { ...CREATED_AT, name: "updatedAt", column: "updated_at" };

/** The keys of a sorted list; of a column without nulls, one index read either way serves both directions. */
export function createSortKeys(
  { column, isText, required }: IndexedColumn,
  wanted: SortOrder,
): readonly IndexKey[] {
  const order = required ? "asc" : wanted;
  return [{ column, order, nullable: !required, usesLocaleOrder: isText }, createIdKey(order)];
}

/** The key by which values of a member are looked up. */
export function toIndexKey({ column, required }: ResolvedMember): IndexKey {
  return { column, order: "asc", nullable: !required, usesLocaleOrder: false };
}

/** The key that tells equal entries apart. */
export function createIdKey(order: SortOrder): IndexKey {
  return { column: "id", order, nullable: false, usesLocaleOrder: false };
}

/** The column of a name, also of those that every table has. */
export function findIndexedColumn(
  members: readonly ResolvedMember[],
  name: string,
): IndexedColumn | undefined {
  const member = members.find((known) => known.name === name);
  if (member !== undefined) return toIndexedColumn(member);
  return [CREATED_AT, UPDATED_AT].find((known) => known.name === name);
}

/** The column of a member. */
export function toIndexedColumn({ name, column, required, sqlType }: ResolvedMember): IndexedColumn {
  return { name, column, required, isText: sqlType === "text" };
}

/** Whether the longest entry of such keys has room. */
export function fitsIntoEntry(keys: readonly IndexKey[], members: readonly ResolvedMember[]): boolean {
  const sizes = keys.map(({ column }) => members.find((member) => member.column === column));
  const sum = sizes.reduce((all, member) => all + (member === undefined ? ID_BYTES : getMaxBytes(member)), 0);
  return sum <= MAX_INDEX_ENTRY_BYTES;
}

/** The most that a value takes in an index. */
export function getMaxBytes({ sqlType, maxLength, precision, values }: ResolvedMember): number {
  if (values !== null) return 4 * values.reduce((longest, value) => Math.max(longest, [...value].length), 0);
  if (sqlType === "text") return maxLength === null ? Number.POSITIVE_INFINITY : 4 * maxLength;
  return precision === null ? ID_BYTES : precision + ID_BYTES;
}
