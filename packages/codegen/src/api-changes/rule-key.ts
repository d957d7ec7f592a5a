// Rules by the identity of what they compare, so that a rename is no other rule.
import {
  EVERYONE,
  type Entity,
  type JsonValue,
  type Lookup,
  type Rule,
  branchesOf,
  idMemberOf,
  isCondition,
  membersOf,
} from "@lathe/model";

/** A rule as text: two rules with the same text hold for the same records. Null: it holds for all of them. */
export type RuleKey = string | null;

/** The key of an entity's rule. */
export function ruleKey(lookup: Lookup, entity: Entity, rule: Rule | typeof EVERYONE | null): RuleKey {
  if (rule === null || rule === EVERYONE) return null;
  return JSON.stringify(keyed(lookup, entity, rule));
}

function keyed(lookup: Lookup, entity: Entity, rule: Rule): JsonValue {
  if (isCondition(rule)) {
    const { field, op, value } = rule;
    return [pathKey(lookup, entity, field), op, value as JsonValue];
  }
  const branches = branchesOf(rule).map((branch) => JSON.stringify(keyed(lookup, entity, branch)));
  // Their order does not matter.
  return ["all" in rule ? "all" : "any", branches.toSorted()];
}

/** The ids along a path of one or two names. */
export function pathKey(lookup: Lookup, entity: Entity, path: string): string {
  const dot = path.indexOf(".");
  if (dot < 0) return memberKey(entity, path);
  const relation = membersOf(entity).relations.get(path.slice(0, dot));
  const target = relation === undefined ? undefined : lookup.entities.get(relation.target);
  const member = path.slice(dot + 1);
  return `${relation?.id}.${target === undefined ? member : memberKey(target, member)}`;
}

function memberKey(entity: Entity, name: string): string {
  const { fields } = membersOf(entity);
  const relation = entity.relations.find(
    ({ kind, name: known }) => kind === "belongsTo" && idMemberOf(known) === name,
  );
  return fields.get(name)?.id ?? relation?.id ?? name;
}
