// What lists can be asked for: searches, sorts, and filters by members, by those one belongsTo away, and by memberships.
import { type Family, MEMBERSHIP_OPERATORS, OPERATORS_BY_FIELD_TYPE } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { resolveMembers } from "./members.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";
import { filterReadable, hasTimestamps } from "./schemas.ts";
import type { ListFilter, ResolvedList, ResolvedMember, ResolvedRelated } from "./types.ts";

/** What an entity's lists are told from. */
export interface ListParts {
  readonly entity: Entity;
  readonly members: readonly ResolvedMember[];
  readonly related: readonly ResolvedRelated[];
}

/** What lists of a family can be asked for; what it does not show is not there. */
export function resolveList(lookup: ResolveLookup, parts: ListParts, family: Family): ResolvedList {
  const { entity, members } = parts;
  const shown = filterReadable(members, family);
  const listNames = (capability: "searchable" | "sortable") =>
    shown.filter((member) => member[capability]).map(({ name }) => name);
  const timestamps = listTimestamps(entity, family).map(({ name }) => name);
  const filters = [
    ...listMemberFilters(entity, members, family),
    ...listHopFilters(lookup, parts, family),
    ...listMembershipFilters(parts, family),
  ];
  return {
    searchable: listNames("searchable"),
    filterable: filters.map(({ name }) => name),
    sortable: [...listNames("sortable"), ...timestamps],
    operators: Object.fromEntries(
      filters.map(({ name, kind, type }) => [
        name,
        kind === "membership" ? MEMBERSHIP_OPERATORS : OPERATORS_BY_FIELD_TYPE[type],
      ]),
    ),
    filters,
  };
}

function listMemberFilters(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): readonly ListFilter[] {
  const own = filterReadable(members, family).filter(({ filterable }) => filterable);
  return [
    ...own.map(({ id, name, type, values }): ListFilter => ({ id, name, kind: "member", type, values })),
    ...listTimestamps(entity, family),
  ];
}

function listTimestamps(entity: Entity, family: Family): readonly ListFilter[] {
  if (!hasTimestamps(entity, family)) return [];
  return ["createdAt", "updatedAt"].map((name) => ({
    id: name,
    name,
    kind: "member",
    type: "datetime",
    values: null,
  }));
}

/** Ids of the target's own targets are none of its fields. */
function listHopFilters(
  lookup: ResolveLookup,
  { members, related }: ListParts,
  family: Family,
): readonly ListFilter[] {
  return filterReadable(members, family).flatMap(({ id, relation, filterable }) => {
    const target = lookup.entities.get(relation?.target ?? "");
    const isOpen = related.some(({ name, isOpen: open }) => name === relation?.name && open[family]);
    if (relation === null || target === undefined || !filterable) return [];
    if (family === "external" && !isOpen) return [];
    const fields = resolveMembers(lookup, target).filter((member) => member.relation === null);
    return listMemberFilters(target, fields, family).map((filter) => ({
      ...filter,
      id: `${id}.${filter.id}`,
      name: `${relation.name}.${filter.name}`,
      kind: "hop" as const,
    }));
  });
}

function listMembershipFilters({ related }: ListParts, family: Family): readonly ListFilter[] {
  const relations = filterReadable(related, family).filter(
    ({ kind, filterable, isOpen }) =>
      kind === "manyToMany" && filterable && (family === "admin" || isOpen.external),
  );
  return relations.map(({ id, name }) => ({ id, name, kind: "membership", type: "uuid", values: null }));
}
