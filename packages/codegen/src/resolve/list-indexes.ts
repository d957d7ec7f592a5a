// The indexes of an entity's lists: for every sort, for every filter, and for the counts of two filters together.
import { MAX_INDEX_ENTRY_BYTES, type SortOrder } from "@lathe/contract";
import { type Entity, type Rule, isCondition } from "@lathe/model";
import {
  CREATED_AT,
  type IndexDraft,
  type IndexedColumn,
  createIdKey,
  createSortKeys,
  findIndexedColumn,
  fitsIntoEntry,
  getMaxBytes,
  toIndexKey,
  toIndexedColumn,
} from "./index-keys.ts";
import type { IndexKey } from "./sql-types.ts";
import type { ResolvedMember } from "./types.ts";

/** At most so many columns stand behind the id of an index. */
const MAX_CHECKED_COLUMNS = 4;
/** The longest value that is worth a place in every index of a table. */
const MAX_CHECKED_BYTES = 128;
/** At most so many indexes of an entity are there for two filters together. */
const MAX_PAIRS = 4;

const RANGE_TYPES: readonly string[] = ["integer", "bigint", "decimal", "float", "date", "datetime"];

/**
 * Sortable: (column, id). An index read backwards puts nulls first, so a column that can be null has one for each direction. `updatedAt` has
 * one only as the default sort: it would make every change of a record touch every index.
 */
export function createSortDrafts(
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
            checksFilters: true,
            reason: `lists are ordered by ${sorted.name} unless they ask for another order`,
          },
        ];
  const rest = members.filter(({ sortable }) => sortable).map(toIndexedColumn);
  const drafts = rest.flatMap((column) =>
    listDirections(column).map((order): IndexDraft => ({
      method: "btree",
      keys: createSortKeys(column, order),
      reason: `lists can be sorted by ${column.name}${order === "desc" ? ", last first" : ""}`,
    })),
  );
  return [...first, ...drafts, CREATED_DRAFT].filter(({ keys }) => fitsIntoEntry(keys, members));
}

const CREATED_DRAFT: IndexDraft = {
  method: "btree",
  keys: createSortKeys(CREATED_AT, "asc"),
  reason: "lists can be sorted by createdAt",
};

function listDirections({ required }: IndexedColumn): readonly SortOrder[] {
  return required ? ["asc"] : ["asc", "desc"];
}

/**
 * Filterable: (column, default sort, id), so that a filtered page needs no sorting, and a range (column, id), whose rows come in no
 * other order anyway. The read rule's first equality likewise.
 */
export function createFilterDrafts(
  entity: Entity,
  members: readonly ResolvedMember[],
): readonly IndexDraft[] {
  const { defaultSort } = entity;
  const sorted = defaultSort === null ? undefined : findIndexedColumn(members, defaultSort.field);
  const sortKeys =
    sorted === undefined ? [createIdKey("asc")] : createSortKeys(sorted, defaultSort?.order ?? "asc");
  const createDraft = (member: ResolvedMember, reason: string): IndexDraft => {
    const isInOrder = member.name !== sorted?.name && !isRange(member);
    const keys = [toIndexKey(member), ...(isInOrder ? sortKeys : [createIdKey("asc")])];
    const fitting = fitsIntoEntry(keys, members) ? keys : [toIndexKey(member), createIdKey("asc")];
    return { method: "btree", keys: fitting, checksFilters: true, reason };
  };
  return listFilterMembers(entity, members)
    .filter((member) => !member.unique && getMaxBytes(member) <= MAX_INDEX_ENTRY_BYTES)
    .flatMap((member) => describeFilter(entity, member).map((reason) => createDraft(member, reason)));
}

/**
 * One of few values and a range: what both leave is counted, and nothing else is read. What refers to one record is little enough
 * to be counted by the index of that filter.
 */
export function createPairDrafts(entity: Entity, members: readonly ResolvedMember[]): readonly IndexDraft[] {
  const filters = listFilterMembers(entity, members).filter(({ unique }) => !unique);
  const choices = filters.filter(hasFewValues);
  const ranges = filters.filter((member) => isRange(member) && member.name !== entity.defaultSort?.field);
  return choices
    .flatMap((choice) =>
      ranges.map((range): IndexDraft => ({
        method: "btree",
        keys: [toIndexKey(choice), toIndexKey(range)],
        reason: `counts a range of ${range.name} for one ${choice.name}`,
      })),
    )
    .slice(0, MAX_PAIRS);
}

/** What lists are filtered by: the member of the read rule's first equality, then all that can be asked for. */
function listFilterMembers(
  { readRule }: Entity,
  members: readonly ResolvedMember[],
): readonly ResolvedMember[] {
  const ruleField = findRuleField(readRule);
  const isOfRule = ({ name }: ResolvedMember) => name === ruleField;
  return [...members.filter(isOfRule), ...members.filter((member) => member.filterable && !isOfRule(member))];
}

function describeFilter({ readRule }: Entity, { name, filterable }: ResolvedMember): readonly string[] {
  return [
    ...(name === findRuleField(readRule) ? [`the read rule asks for one ${name}`] : []),
    ...(filterable ? [`lists can be filtered by ${name}`] : []),
  ];
}

/** Keys with those behind them that tell whether a row matches other filters, as far as there is room. */
export function withCheckedColumns(
  keys: readonly IndexKey[],
  entity: Entity,
  members: readonly ResolvedMember[],
): readonly IndexKey[] {
  const checked = listFilterMembers(entity, members)
    .filter((member) => !member.unique && (isChoice(member) || isRange(member)))
    .filter((member) => getMaxBytes(member) <= MAX_CHECKED_BYTES)
    .filter(({ column }) => keys.every((key) => key.column !== column))
    .slice(0, MAX_CHECKED_COLUMNS);
  const all = [...keys, ...checked.map(toIndexKey)];
  return fitsIntoEntry(all, members) ? all : keys;
}

function isChoice(member: ResolvedMember): boolean {
  return member.relation !== null || hasFewValues(member);
}

function hasFewValues({ type, values }: ResolvedMember): boolean {
  return values !== null || type === "boolean";
}

function isRange({ type, relation }: ResolvedMember): boolean {
  return relation === null && RANGE_TYPES.includes(type);
}

function findRuleField(readRule: Entity["readRule"]): string | undefined {
  return readRule === null || readRule === "everyone" ? undefined : findLeadingEquality(readRule);
}

/** The member that the rule, or the first branch that always counts, compares with one value. */
function findLeadingEquality(rule: Rule): string | undefined {
  if (isCondition(rule)) return rule.op === "eq" && !rule.field.includes(".") ? rule.field : undefined;
  if ("any" in rule) return undefined;
  return rule.all.map(findLeadingEquality).find((field) => field !== undefined);
}
