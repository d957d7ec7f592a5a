// Rules by the identity of what they compare, so that a rename is no other rule.
import {
  EVERYONE,
  type Entity,
  type JsonValue,
  type Lookup,
  type Rule,
  getBranches,
  toIdMember,
  isCondition,
  getMembersByName,
} from "@lathe/model";

/** A rule as text: two rules with the same text hold for the same records. Null: it holds for all of them. */
export type RuleKey = string | null;

/** The key of an entity's rule. */
export function formatRuleKey(lookup: Lookup, entity: Entity, rule: Rule | typeof EVERYONE | null): RuleKey {
  if (rule === null || rule === EVERYONE) return null;
  return JSON.stringify(toRuleKeyJson(lookup, entity, rule));
}

function toRuleKeyJson(lookup: Lookup, entity: Entity, rule: Rule): JsonValue {
  if (isCondition(rule)) {
    const { field, op, value } = rule;
    return [formatPathKey(lookup, entity, field), op, value as JsonValue];
  }
  const branches = getBranches(rule).map((branch) => JSON.stringify(toRuleKeyJson(lookup, entity, branch)));
  // Their order does not matter.
  return ["all" in rule ? "all" : "any", branches.toSorted()];
}

/** The ids along a path of one or two names. */
export function formatPathKey(lookup: Lookup, entity: Entity, path: string): string {
  const dot = path.indexOf(".");
  if (dot < 0) return resolveMemberKey(entity, path);
  const relation = getMembersByName(entity).relations.get(path.slice(0, dot));
  const target = relation === undefined ? undefined : lookup.entities.get(relation.target);
  const member = path.slice(dot + 1);
  return `${relation?.id}.${target === undefined ? member : resolveMemberKey(target, member)}`;
}

function resolveMemberKey(entity: Entity, name: string): string {
  const { fields } = getMembersByName(entity);
  const relation = entity.relations.find(
    ({ kind, name: known }) => kind === "belongsTo" && toIdMember(known) === name,
  );
  return fields.get(name)?.id ?? relation?.id ?? name;
}
