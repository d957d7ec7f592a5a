// The indexes that an entity's flags ask for, each with its reasons. One index serves several reasons where it can.
import { MAX_INDEX_ENTRY_BYTES, type SortOrder } from "@lathe/contract";
import { type Entity, type Rule, isCondition } from "@lathe/model";
import { formatOwnedName } from "./sql-names.ts";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

type IndexDraft = Pick<ResolvedIndex, "method" | "keys"> & { readonly reason: string };

/** What an index needs to know of a column. */
interface IndexedColumn {
  readonly name: string;
  readonly column: string;
  readonly required: boolean;
  readonly isText: boolean;
  /** The most that a value takes in an index. */
  readonly bytes: number;
}

/** The indexes of an entity's table. */
export function resolveIndexes(
  lookup: ResolveLookup,
  entity: Entity,
  { members, table }: { readonly members: readonly ResolvedMember[]; readonly table: string },
): readonly ResolvedIndex[] {
  const drafts = [
    ...createSortDrafts(entity, members),
    ...createLabelDrafts(lookup, entity, members),
    ...createCollectionDrafts(lookup, entity, members),
    ...createFilterDrafts(entity, members),
    ...createReferenceDrafts(members),
    ...createSearchDrafts(members),
  ];
  return mergeDrafts(drafts).map(({ method, keys, reasons }) => ({
    name: formatIndexName(table, method, keys),
    method,
    keys,
    include: [],
    unique: false,
    reasons,
  }));
}

const ID_BYTES = 16;

const CREATED_AT: IndexedColumn = {
  name: "createdAt",
  column: "created_at",
  required: true,
  isText: false,
  bytes: 8,
};
const UPDATED_AT: IndexedColumn = { ...CREATED_AT, name: "updatedAt", column: "updated_at" };

/**
 * Sortable: (column, id). An index read backwards puts nulls first, so a column that can be null has one for each
 * direction. `updatedAt` has one only as the default sort: it would make every change of a record touch every index.
 */
function createSortDrafts(
  { defaultSort }: Entity,
  members: readonly ResolvedMember[],
): readonly IndexDraft[] {
  const sorted = defaultSort === null ? undefined : findIndexedColumn(members, defaultSort.field);
  const first: readonly IndexDraft[] =
    sorted === undefined || defaultSort === null
      ? []
      : [
          {
            method: "btree",
            keys: createSortKeys(sorted, defaultSort.order),
            reason: `lists are ordered by ${sorted.name} unless they ask for another order`,
          },
        ];
  const sortable = [...members.filter((member) => member.sortable).map(toIndexedColumn), CREATED_AT];
  const rest = sortable.flatMap((member) =>
    listDirections(member).map((order): IndexDraft => ({
      method: "btree",
      keys: createSortKeys(member, order),
      reason: `lists can be sorted by ${member.name}${order === "desc" ? ", last first" : ""}`,
    })),
  );
  return [...first, ...rest].filter(({ keys }) => sumKeyBytes(keys, members) <= MAX_INDEX_ENTRY_BYTES);
}

/** Filterable: (column, default sort, id), so that a filtered page needs no sorting; the read rule's first equality likewise. */
function createFilterDrafts(entity: Entity, members: readonly ResolvedMember[]): readonly IndexDraft[] {
  const { defaultSort, readRule } = entity;
  const sorted = defaultSort === null ? undefined : findIndexedColumn(members, defaultSort.field);
  const order = defaultSort?.order ?? "asc";
  const sortSuffix = sorted === undefined ? [createIdKey("asc")] : createSortKeys(sorted, order);
  const ruleField = readRule === null || readRule === "everyone" ? undefined : findLeadingEquality(readRule);
  const createDraft = (member: ResolvedMember, reason: string): IndexDraft => {
    const keys = [toIndexKey(member), ...sortSuffix];
    const isLookupOnly = member.name === sorted?.name || sumKeyBytes(keys, members) > MAX_INDEX_ENTRY_BYTES;
    return { method: "btree", keys: isLookupOnly ? [toIndexKey(member), createIdKey("asc")] : keys, reason };
  };
  const isIndexed = (member: ResolvedMember) =>
    !member.unique && toIndexedColumn(member).bytes <= MAX_INDEX_ENTRY_BYTES;
  return [
    ...members
      .filter(({ name }) => name === ruleField)
      .filter(isIndexed)
      .map((member) => createDraft(member, `the read rule asks for one ${member.name}`)),
    ...members
      .filter(({ filterable }) => filterable)
      .filter(isIndexed)
      .map((member) => createDraft(member, `lists can be filtered by ${member.name}`)),
  ];
}

/** Options come in the order of their labels, and are searched by them; a label that can be missing is made on the way. */
function createLabelDrafts(
  lookup: ResolveLookup,
  { name, display }: Entity,
  members: readonly ResolvedMember[],
): readonly IndexDraft[] {
  const shown = members.find((member) => member.name === display);
  if (shown === undefined || !shown.required || !lookup.references.targets.has(name)) return [];
  const keys = createSortKeys(toIndexedColumn(shown), "asc");
  const isIndexed = sumKeyBytes(keys, members) <= MAX_INDEX_ENTRY_BYTES;
  if (shown.sqlType !== "text") return [];
  return [
    ...(isIndexed ? [{ method: "btree" as const, keys, reason: "options are ordered by their label" }] : []),
    {
      method: "trigrams",
      keys: [{ ...toIndexKey(shown), usesLocaleOrder: true }],
      reason: "options are searched by their label",
    },
  ];
}

/** Collections: (reference, sort, id), so that a page of one record's needs no sorting. */
function createCollectionDrafts(
  lookup: ResolveLookup,
  { name }: Entity,
  members: readonly ResolvedMember[],
): readonly IndexDraft[] {
  const collections = lookup.references.collections.get(name) ?? [];
  return collections.flatMap(({ owner, collection }) => {
    const reference = members.find(({ relation }) => relation?.name === collection.of.relation);
    const sorted = collection.sort === null ? undefined : findIndexedColumn(members, collection.sort);
    if (reference === undefined || sorted === undefined) return [];
    const keys = [toIndexKey(reference), ...createSortKeys(sorted, collection.order)];
    if (sumKeyBytes(keys, members) > MAX_INDEX_ENTRY_BYTES) return [];
    const reason = `finds ${collection.name} of one of ${owner.name}, in order`;
    return [{ method: "btree" as const, keys, reason }];
  });
}

/** Foreign keys: deleting a target, and showing what refers to it, both look here. */
function createReferenceDrafts(members: readonly ResolvedMember[]): readonly IndexDraft[] {
  return members.flatMap((member) => {
    const { relation } = member;
    return relation === null
      ? []
      : [
          {
            method: "btree" as const,
            keys: [toIndexKey(member), createIdKey("asc")],
            reason: `finds what refers to one of ${relation.target} by ${relation.name}`,
          },
        ];
  });
}

function createSearchDrafts(members: readonly ResolvedMember[]): readonly IndexDraft[] {
  return members
    .filter(({ searchable }) => searchable)
    .map((member) => ({
      method: "trigrams",
      keys: [{ ...toIndexKey(member), usesLocaleOrder: true }],
      reason: `lists can be searched in ${member.name}`,
    }));
}

interface MergedIndex extends Pick<ResolvedIndex, "method" | "keys"> {
  readonly reasons: readonly string[];
}

/** Equal indexes become one, and a reference uses any index that starts with its column. */
function mergeDrafts(drafts: readonly IndexDraft[]): readonly MergedIndex[] {
  const indexes: MergedIndex[] = [];
  for (const { method, keys, reason } of drafts) {
    const at = indexes.findIndex((index) => index.method === method && coversKeys(index.keys, keys));
    const known = indexes[at];
    if (known === undefined) indexes.push({ method, keys, reasons: [reason] });
    else indexes[at] = { ...known, reasons: [...known.reasons, reason] };
  }
  return indexes;
}

function coversKeys(indexKeys: readonly IndexKey[], neededKeys: readonly IndexKey[]): boolean {
  const [lead, second] = neededKeys;
  const isLookupOnly = neededKeys.length === 2 && second?.column === "id" && lead?.usesLocaleOrder === false;
  if (isLookupOnly && lead.order === "asc" && indexKeys.length > 2 && isSameKey(indexKeys[0], lead))
    return true;
  return indexKeys.length === neededKeys.length && indexKeys.every((key, i) => isSameKey(key, neededKeys[i]));
}

function isSameKey(a: IndexKey | undefined, b: IndexKey | undefined): boolean {
  return a?.column === b?.column && a?.order === b?.order && a?.usesLocaleOrder === b?.usesLocaleOrder;
}

function formatIndexName(table: string, method: ResolvedIndex["method"], keys: readonly IndexKey[]): string {
  const columns = keys.filter(({ column }) => column !== "id").map(({ column }) => column);
  if (method === "trigrams") return formatOwnedName(table, columns, "trgm");
  const kind = keys.some(({ usesLocaleOrder }) => usesLocaleOrder) ? "sort" : "idx";
  return formatOwnedName(table, columns, keys.some(({ order }) => order === "desc") ? `${kind}_desc` : kind);
}

function listDirections({ required }: IndexedColumn): readonly SortOrder[] {
  return required ? ["asc"] : ["asc", "desc"];
}

/** The keys of a sorted list; of a column without nulls, one index read either way serves both directions. */
function createSortKeys({ column, isText, required }: IndexedColumn, wanted: SortOrder): readonly IndexKey[] {
  const order = required ? "asc" : wanted;
  return [{ column, order, nullable: !required, usesLocaleOrder: isText }, createIdKey(order)];
}

function toIndexKey({ column, required }: ResolvedMember): IndexKey {
  return { column, order: "asc", nullable: !required, usesLocaleOrder: false };
}

function createIdKey(order: SortOrder): IndexKey {
  return { column: "id", order, nullable: false, usesLocaleOrder: false };
}

/** The member that the rule, or the first branch that always counts, compares with one value. */
function findLeadingEquality(rule: Rule): string | undefined {
  if (isCondition(rule)) return rule.op === "eq" && !rule.field.includes(".") ? rule.field : undefined;
  if ("any" in rule) return undefined;
  return rule.all.map(findLeadingEquality).find((field) => field !== undefined);
}

function findIndexedColumn(members: readonly ResolvedMember[], name: string): IndexedColumn | undefined {
  const member = members.find((known) => known.name === name);
  if (member !== undefined) return toIndexedColumn(member);
  return [CREATED_AT, UPDATED_AT].find((known) => known.name === name);
}

function toIndexedColumn(member: ResolvedMember): IndexedColumn {
  const { name, column, required, sqlType } = member;
  return { name, column, required, isText: sqlType === "text", bytes: getMaxBytes(member) };
}

function sumKeyBytes(keys: readonly IndexKey[], members: readonly ResolvedMember[]): number {
  const sizes = keys.map(({ column }) => members.find((member) => member.column === column));
  return sizes.reduce((sum, member) => sum + (member === undefined ? ID_BYTES : getMaxBytes(member)), 0);
}

function getMaxBytes({ sqlType, maxLength, precision, values }: ResolvedMember): number {
  if (values !== null) return 4 * values.reduce((longest, value) => Math.max(longest, [...value].length), 0);
  if (sqlType === "text") return maxLength === null ? Number.POSITIVE_INFINITY : 4 * maxLength;
  return precision === null ? ID_BYTES : precision + ID_BYTES;
}
