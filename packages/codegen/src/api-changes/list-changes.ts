// What lists can be asked for, and the order they come in when they are not asked for one.
import type { Operator, SortOrder } from "@lathe/contract";
import type { ApiEntity, ApiMember } from "./api-side.ts";
import { type Finding, additive, breaking, listed, quoted, where } from "./finding.ts";
import type { Kept } from "./pairs.ts";
import { type Scene, usesOf } from "./place.ts";

const CAPABILITIES = {
  filterable: { can: "can be filtered by", cannot: "can't be filtered by" },
  searchable: { can: "can be searched in", cannot: "can't be searched in" },
  sortable: { can: "can be sorted by", cannot: "can't be sorted by" },
} as const;

type Capability = keyof typeof CAPABILITIES;

/** What lists can do with a member that they show before and after. */
export function capabilityChanges(pair: Kept<ApiMember>, scene: Scene): readonly Finding[] {
  const before = usesOf(scene.entity.before, pair.before, scene);
  const after = usesOf(scene.entity.after, pair.after, scene);
  const name = quoted(pair.after.name);
  const changes = (Object.keys(CAPABILITIES) as Capability[]).flatMap((capability) => {
    const { can, cannot } = CAPABILITIES[capability];
    return [
      ...where(before[capability] && !after[capability], breaking(`Lists ${cannot} ${name} any more.`)),
      ...where(!before[capability] && after[capability], additive(`Lists ${can} ${name}.`)),
    ];
  });
  return before.filterable && after.filterable ? [...changes, ...operatorChanges(pair, scene)] : changes;
}

function operatorChanges({ before, after }: Kept<ApiMember>, { family, entity }: Scene): readonly Finding[] {
  const known = ({ resolved }: ApiEntity, { name }: ApiMember): readonly Operator[] =>
    resolved.list[family].operators[name] ?? [];
  const [old, next] = [known(entity.before, before), known(entity.after, after)];
  const gone = old.filter((operator) => !next.includes(operator));
  const arrived = next.filter((operator) => !old.includes(operator));
  const name = quoted(after.name);
  return [
    ...where(gone.length > 0, breaking(`Filters on ${name} no longer know ${listed(gone)}.`)),
    ...where(arrived.length > 0, additive(`Filters on ${name} also know ${listed(arrived)}.`)),
  ];
}

/** The order of lists that ask for none. */
export function usualOrderChange({ entity, family }: Scene): readonly Finding[] {
  const old = usualOrder(entity.before, family);
  const next = usualOrder(entity.after, family);
  if (old.key === next.key) return [];
  return [breaking(`Without "sort", records come ${next.told} instead of ${old.told}.`)];
}

const DIRECTIONS: Readonly<Record<SortOrder, string>> = { asc: "ascending", desc: "descending" };

/** A sort that the family does not show counts as none. */
function usualOrder(
  { resolved, members }: ApiEntity,
  family: Scene["family"],
): { readonly key: string; readonly told: string } {
  const { defaultSort, schemas } = resolved;
  if (defaultSort === null || !Object.hasOwn(schemas[family].record.properties, defaultSort.field)) {
    return { key: "", told: "newest first" };
  }
  const { field, order } = defaultSort;
  const member = members.find(({ name }) => name === field);
  return {
    key: `${order} ${member?.key ?? field}`,
    told: `by ${quoted(field)}, ${DIRECTIONS[order]}`,
  };
}
