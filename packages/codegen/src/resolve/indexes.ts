// The indexes that an entity's flags ask for, each with its reasons. One index serves several reasons where it can.
import type { SortOrder } from "@lathe/contract";
import { type Collection, type Entity, type Lookup, type Rule, isCondition } from "@lathe/model";
import { ownedName } from "./sql-names.ts";
import type { IndexKey, ResolvedIndex } from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";

type Draft = Pick<ResolvedIndex, "method" | "keys"> & { readonly reason: string };

/** What an index needs to know of a column. */
interface Indexed {
  readonly name: string;
  readonly column: string;
  readonly required: boolean;
  readonly isText: boolean;
  /** The most that a value takes in an index. */
  readonly bytes: number;
}

/** The indexes of an entity's table. */
export function resolveIndexes(
  lookup: Lookup,
  entity: Entity,
  { members, table }: { readonly members: readonly ResolvedMember[]; readonly table: string },
): readonly ResolvedIndex[] {
  const drafts = [
    ...sortDrafts(entity, members),
    ...labelDrafts(lookup, entity, members),
    ...collectionDrafts(lookup, entity, members),
    ...filterDrafts(entity, members),
    ...referenceDrafts(members),
    ...searchDrafts(members),
  ];
  return merged(drafts).map(({ method, keys, reasons }) => ({
    name: indexName(table, method, keys),
    method,
    keys,
    reasons,
  }));
}

const ID_BYTES = 16;
// A B-tree entry takes at most a third of a page; the rest of it is left for headers and alignment.
const MAX_ENTRY_BYTES = 2600;

const CREATED_AT: Indexed = {
  name: "createdAt",
  column: "created_at",
  required: true,
  isText: false,
  bytes: 8,
};
const UPDATED_AT: Indexed = { ...CREATED_AT, name: "updatedAt", column: "updated_at" };

/**
 * Sortable: (column, id). An index read backwards puts nulls first, so a column that can be null has one for each
 * direction. `updatedAt` has one only as the default sort: it would make every change of a record touch every index.
 */
function sortDrafts({ defaultSort }: Entity, members: readonly ResolvedMember[]): readonly Draft[] {
  const sorted = defaultSort === null ? undefined : indexedNamed(members, defaultSort.field);
  const first: readonly Draft[] =
    sorted === undefined || defaultSort === null
      ? []
      : [
          {
            method: "btree",
            keys: sortKeys(sorted, defaultSort.order),
            reason: `lists are ordered by ${sorted.name} unless they ask for another order`,
          },
        ];
  const sortable = [...members.filter((member) => member.sortable).map(indexedOf), CREATED_AT];
  const rest = sortable.flatMap((member) =>
    directions(member).map((order): Draft => ({
      method: "btree",
      keys: sortKeys(member, order),
      reason: `lists can be sorted by ${member.name}${order === "desc" ? ", last first" : ""}`,
    })),
  );
  return [...first, ...rest].filter(({ keys }) => bytesOf(keys, members) <= MAX_ENTRY_BYTES);
}

/** Filterable: (column, default sort, id), so that a filtered page needs no sorting; the read rule's first equality likewise. */
function filterDrafts(entity: Entity, members: readonly ResolvedMember[]): readonly Draft[] {
  const { defaultSort, readRule } = entity;
  const sorted = defaultSort === null ? undefined : indexedNamed(members, defaultSort.field);
  const order = defaultSort?.order ?? "asc";
  const behind = sorted === undefined ? [idKey("asc")] : sortKeys(sorted, order);
  const ruled = readRule === null || readRule === "everyone" ? undefined : leadingEquality(readRule);
  const draft = (member: ResolvedMember, reason: string): Draft => {
    const keys = [keyOf(member), ...behind];
    const isLookUp = member.name === sorted?.name || bytesOf(keys, members) > MAX_ENTRY_BYTES;
    return { method: "btree", keys: isLookUp ? [keyOf(member), idKey("asc")] : keys, reason };
  };
  const isIndexed = (member: ResolvedMember) => !member.unique && indexedOf(member).bytes <= MAX_ENTRY_BYTES;
  return [
    ...members
      .filter(({ name }) => name === ruled)
      .filter(isIndexed)
      .map((member) => draft(member, `the read rule asks for one ${member.name}`)),
    ...members
      .filter(({ filterable }) => filterable)
      .filter(isIndexed)
      .map((member) => draft(member, `lists can be filtered by ${member.name}`)),
  ];
}

/** Options come in the order of their labels, and are searched by them; a label that can be missing is made on the way. */
function labelDrafts(
  lookup: Lookup,
  { name, display }: Entity,
  members: readonly ResolvedMember[],
): readonly Draft[] {
  const shown = members.find((member) => member.name === display);
  if (shown === undefined || !shown.required || !pointersOf(lookup).targets.has(name)) return [];
  const keys = sortKeys(indexedOf(shown), "asc");
  const isIndexed = bytesOf(keys, members) <= MAX_ENTRY_BYTES;
  if (shown.sqlType !== "text") return [];
  return [
    ...(isIndexed ? [{ method: "btree" as const, keys, reason: "options are ordered by their label" }] : []),
    {
      method: "trigrams",
      keys: [{ ...keyOf(shown), forPeople: true }],
      reason: "options are searched by their label",
    },
  ];
}

/** Collections: (reference, sort, id), so that a page of one record's needs no sorting. */
function collectionDrafts(
  lookup: Lookup,
  { name }: Entity,
  members: readonly ResolvedMember[],
): readonly Draft[] {
  const collections = pointersOf(lookup).collections.get(name) ?? [];
  return collections.flatMap(({ owner, collection }) => {
    const reference = members.find(({ relation }) => relation?.name === collection.of.relation);
    const sorted = collection.sort === null ? undefined : indexedNamed(members, collection.sort);
    if (reference === undefined || sorted === undefined) return [];
    const keys = [keyOf(reference), ...sortKeys(sorted, collection.order)];
    if (bytesOf(keys, members) > MAX_ENTRY_BYTES) return [];
    const reason = `finds ${collection.name} of one of ${owner.name}, in order`;
    return [{ method: "btree" as const, keys, reason }];
  });
}

/** What of a model points to its entities. */
interface Pointers {
  /** The targets of relations. */
  readonly targets: ReadonlySet<string>;
  /** The collections by the entity whose records they show. */
  readonly collections: ReadonlyMap<
    string,
    readonly { readonly owner: Entity; readonly collection: Collection }[]
  >;
}

const pointers = new WeakMap<Lookup, Pointers>();

function pointersOf(lookup: Lookup): Pointers {
  let known = pointers.get(lookup);
  if (known === undefined) {
    const { entities } = lookup.model;
    const all = entities.flatMap((owner) => owner.collections.map((collection) => ({ owner, collection })));
    known = {
      targets: new Set(entities.flatMap(({ relations }) => relations.map(({ target }) => target))),
      collections: Map.groupBy(all, ({ collection }) => collection.of.entity),
    };
    pointers.set(lookup, known);
  }
  return known;
}

/** Foreign keys: deleting a target, and showing what refers to it, both look here. */
function referenceDrafts(members: readonly ResolvedMember[]): readonly Draft[] {
  return members.flatMap((member) => {
    const { relation } = member;
    return relation === null
      ? []
      : [
          {
            method: "btree" as const,
            keys: [keyOf(member), idKey("asc")],
            reason: `finds what refers to one of ${relation.target} by ${relation.name}`,
          },
        ];
  });
}

function searchDrafts(members: readonly ResolvedMember[]): readonly Draft[] {
  return members
    .filter(({ searchable }) => searchable)
    .map((member) => ({
      method: "trigrams",
      keys: [{ ...keyOf(member), forPeople: true }],
      reason: `lists can be searched in ${member.name}`,
    }));
}

interface Merged extends Pick<ResolvedIndex, "method" | "keys"> {
  readonly reasons: readonly string[];
}

/** Equal indexes become one, and a reference uses any index that starts with its column. */
function merged(drafts: readonly Draft[]): readonly Merged[] {
  const indexes: Merged[] = [];
  for (const { method, keys, reason } of drafts) {
    const at = indexes.findIndex((index) => index.method === method && serves(index.keys, keys));
    const known = indexes[at];
    if (known === undefined) indexes.push({ method, keys, reasons: [reason] });
    else indexes[at] = { ...known, reasons: [...known.reasons, reason] };
  }
  return indexes;
}

function serves(given: readonly IndexKey[], wanted: readonly IndexKey[]): boolean {
  const [lead, second] = wanted;
  const isLookUp = wanted.length === 2 && second?.column === "id" && lead?.forPeople === false;
  if (isLookUp && lead.order === "asc" && given.length > 2 && sameKey(given[0], lead)) return true;
  return given.length === wanted.length && given.every((key, i) => sameKey(key, wanted[i]));
}

function sameKey(a: IndexKey | undefined, b: IndexKey | undefined): boolean {
  return a?.column === b?.column && a?.order === b?.order && a?.forPeople === b?.forPeople;
}

function indexName(table: string, method: ResolvedIndex["method"], keys: readonly IndexKey[]): string {
  const columns = keys.filter(({ column }) => column !== "id").map(({ column }) => column);
  if (method === "trigrams") return ownedName(table, columns, "trgm");
  const kind = keys.some(({ forPeople }) => forPeople) ? "sort" : "idx";
  return ownedName(table, columns, keys.some(({ order }) => order === "desc") ? `${kind}_desc` : kind);
}

function directions({ required }: Indexed): readonly SortOrder[] {
  return required ? ["asc"] : ["asc", "desc"];
}

/** The keys of a sorted list; of a column without nulls, one index read either way serves both directions. */
function sortKeys({ column, isText, required }: Indexed, wanted: SortOrder): readonly IndexKey[] {
  const order = required ? "asc" : wanted;
  return [{ column, order, nullable: !required, forPeople: isText }, idKey(order)];
}

function keyOf({ column, required }: ResolvedMember): IndexKey {
  return { column, order: "asc", nullable: !required, forPeople: false };
}

function idKey(order: SortOrder): IndexKey {
  return { column: "id", order, nullable: false, forPeople: false };
}

/** The member that the rule, or the first branch that always counts, compares with one value. */
function leadingEquality(rule: Rule): string | undefined {
  if (isCondition(rule)) return rule.op === "eq" && !rule.field.includes(".") ? rule.field : undefined;
  if ("any" in rule) return undefined;
  return rule.all.map(leadingEquality).find((field) => field !== undefined);
}

function indexedNamed(members: readonly ResolvedMember[], name: string): Indexed | undefined {
  const member = members.find((known) => known.name === name);
  if (member !== undefined) return indexedOf(member);
  return [CREATED_AT, UPDATED_AT].find((known) => known.name === name);
}

function indexedOf(member: ResolvedMember): Indexed {
  const { name, column, required, sqlType } = member;
  return { name, column, required, isText: sqlType === "text", bytes: bytesOfMember(member) };
}

function bytesOf(keys: readonly IndexKey[], members: readonly ResolvedMember[]): number {
  const sizes = keys.map(({ column }) => members.find((member) => member.column === column));
  return sizes.reduce((sum, member) => sum + (member === undefined ? ID_BYTES : bytesOfMember(member)), 0);
}

function bytesOfMember({ sqlType, maxLength, precision, values }: ResolvedMember): number {
  if (values !== null) return 4 * Math.max(...values.map((value) => [...value].length));
  if (sqlType === "text") return maxLength === null ? Number.POSITIVE_INFINITY : 4 * maxLength;
  return precision === null ? ID_BYTES : precision + ID_BYTES;
}
