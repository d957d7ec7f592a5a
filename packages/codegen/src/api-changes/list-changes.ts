// What lists can be asked for, and the order they come in when they are not asked for one.
import type { SortOrder } from "@lathe/contract";
import type { ListFilter } from "../resolve/types.ts";
import type { ApiEntity, ApiMember } from "./api-snapshot.ts";
import { type Finding, additive, breaking, formatList, quoteName, findingIf } from "./finding.ts";
import { type MatchedPair, isMatchedPair, matchParts } from "./match-parts.ts";
import { type OperationComparison, resolveMemberUsage } from "./member-usage.ts";

const CAPABILITIES = {
  filterable: { can: "can be filtered by", cannot: "can't be filtered by" },
  searchable: { can: "can be searched in", cannot: "can't be searched in" },
  sortable: { can: "can be sorted by", cannot: "can't be sorted by" },
} as const;

type Capability = keyof typeof CAPABILITIES;

/** What lists can do with a member that they show before and after. */
export function collectCapabilityChanges(
  pair: MatchedPair<ApiMember>,
  comparison: OperationComparison,
): readonly Finding[] {
  const before = resolveMemberUsage(comparison.entity.before, pair.before, comparison);
  const after = resolveMemberUsage(comparison.entity.after, pair.after, comparison);
  const name = quoteName(pair.after.name);
  const changes = (Object.keys(CAPABILITIES) as Capability[]).flatMap((capability) => {
    const { can, cannot } = CAPABILITIES[capability];
    return [
      ...findingIf(before[capability] && !after[capability], breaking(`Lists ${cannot} ${name} any more.`)),
      ...findingIf(!before[capability] && after[capability], additive(`Lists ${can} ${name}.`)),
    ];
  });
  return before.filterable && after.filterable
    ? [...changes, ...collectOperatorChanges(pair, comparison)]
    : changes;
}

function collectOperatorChanges(
  { before, after }: MatchedPair<{ readonly name: string }>,
  { family, entity }: OperationComparison,
): readonly Finding[] {
  const old = entity.before.resolved.list[family].operators[before.name] ?? [];
  const next = entity.after.resolved.list[family].operators[after.name] ?? [];
  const gone = old.filter((operator) => !next.includes(operator));
  const arrived = next.filter((operator) => !old.includes(operator));
  const name = quoteName(after.name);
  return [
    ...findingIf(gone.length > 0, breaking(`Filters on ${name} no longer know ${formatList(gone)}.`)),
    ...findingIf(arrived.length > 0, additive(`Filters on ${name} also know ${formatList(arrived)}.`)),
  ];
}

/** Filters by what is no member of the record: fields of targets, and memberships. */
export function collectFurtherFilterChanges(comparison: OperationComparison): readonly Finding[] {
  const { entity, family } = comparison;
  const listFilters = ({ resolved }: ApiEntity) =>
    resolved.list[family].filters.filter(({ kind }) => kind !== "member");
  const matchKeys = { key: ({ id }: ListFilter) => id, name: ({ name }: ListFilter) => name };
  const { can, cannot } = CAPABILITIES.filterable;
  return matchParts(listFilters(entity.before), listFilters(entity.after), matchKeys).flatMap((pair) => {
    if (pair.after === null)
      return [breaking(`Lists ${cannot} ${quoteName(pair.before?.name ?? "")} any more.`)];
    if (!isMatchedPair(pair)) return [additive(`Lists ${can} ${quoteName(pair.after.name)}.`)];
    const [old, next] = [quoteName(pair.before.name), quoteName(pair.after.name)];
    return [
      ...findingIf(old !== next, breaking(`A member is renamed from ${old} to ${next}, in the filters.`)),
      ...collectOperatorChanges(pair, comparison),
    ];
  });
}

/** The order of lists that ask for none. */
export function collectDefaultOrderChanges({ entity, family }: OperationComparison): readonly Finding[] {
  const old = resolveDefaultOrder(entity.before, family);
  const next = resolveDefaultOrder(entity.after, family);
  if (old.key === next.key) return [];
  return [breaking(`Without "sort", records come ${next.description} instead of ${old.description}.`)];
}

const DIRECTIONS: Readonly<Record<SortOrder, string>> = { asc: "ascending", desc: "descending" };

/** A sort that the family does not show counts as none. */
function resolveDefaultOrder(
  { resolved, members }: ApiEntity,
  family: OperationComparison["family"],
): { readonly key: string; readonly description: string } {
  const { defaultSort, schemas } = resolved;
  if (defaultSort === null || !Object.hasOwn(schemas[family].record.properties, defaultSort.field)) {
    return { key: "", description: "newest first" };
  }
  const { field, order } = defaultSort;
  const member = members.find(({ name }) => name === field);
  return {
    key: `${order} ${member?.key ?? field}`,
    description: `by ${quoteName(field)}, ${DIRECTIONS[order]}`,
  };
}
