// The indexes that an entity's flags ask for, each with its reasons. One index serves several reasons where it can.
import type { Entity } from "@lathe/model";
import {
  type IndexDraft,
  createIdKey,
  createSortKeys,
  findIndexedColumn,
  fitsIntoEntry,
  toIndexKey,
  toIndexedColumn,
} from "./index-keys.ts";
import {
  createFilterDrafts,
  createPairDrafts,
  createSortDrafts,
  withCheckedColumns,
} from "./list-indexes.ts";
import { mergeDrafts } from "./merge-indexes.ts";
import { formatOwnedName } from "./sql-names.ts";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

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
    ...createPairDrafts(entity, members),
    ...createReferenceDrafts(members),
    ...createSearchDrafts(members),
  ];
  return mergeDrafts(drafts).map(({ method, keys, reasons, checksFilters }) => ({
    name: formatIndexName(table, method, keys),
    method,
    keys: checksFilters ? withCheckedColumns(keys, entity, members) : keys,
    include: [],
    unique: false,
    isPartial: false,
    reasons,
  }));
}

/** Images: what shows one is found when it is to go; most records may have none. */
export function resolveImageIndexes(
  members: readonly ResolvedMember[],
  table: string,
): readonly ResolvedIndex[] {
  return members
    .filter(({ image }) => image !== null)
    .map((member) => ({
      name: formatIndexName(table, "btree", [toIndexKey(member)]),
      method: "btree",
      keys: [toIndexKey(member)],
      include: [],
      unique: false,
      isPartial: true,
      reasons: [`finds what shows an image by ${member.name}`],
    }));
}

/** Options come in the order of their labels, and are searched by them; a label that can be missing is made on the way. */
function createLabelDrafts(
  lookup: ResolveLookup,
  { name, display }: Entity,
  members: readonly ResolvedMember[],
): readonly IndexDraft[] {
  const shown = members.find((member) => member.name === display);
  if (shown === undefined || !shown.required || !lookup.references.isTarget(name)) return [];
  const keys = createSortKeys(toIndexedColumn(shown), "asc");
  const isIndexed = fitsIntoEntry(keys, members);
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
  const collections = lookup.references.listCollections(name);
  return collections.flatMap(({ owner, collection }) => {
    const reference = members.find(({ relation }) => relation?.name === collection.of.relation);
    const sorted = collection.sort === null ? undefined : findIndexedColumn(members, collection.sort);
    if (reference === undefined || sorted === undefined) return [];
    const keys = [toIndexKey(reference), ...createSortKeys(sorted, collection.order)];
    if (!fitsIntoEntry(keys, members)) return [];
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

function formatIndexName(table: string, method: ResolvedIndex["method"], keys: readonly IndexKey[]): string {
  const columns = keys.filter(({ column }) => column !== "id").map(({ column }) => column);
  if (method === "trigrams") return formatOwnedName(table, columns, "trgm");
  const kind = keys.some(({ usesLocaleOrder }) => usesLocaleOrder) ? "sort" : "idx";
  return formatOwnedName(table, columns, keys.some(({ order }) => order === "desc") ? `${kind}_desc` : kind);
}
