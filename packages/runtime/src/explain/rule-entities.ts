// Which records rules look into besides the one that they are about: whoever is told what holds learns something of them, too.
import type { EntityDefinition } from "../definition.ts";
import type { RuleClause } from "../query/explain.ts";
import { type Schema, getStoredEntity } from "../query/schema.ts";

/** The source of a virtual entity that has rules, and the targets of every belongsTo that a condition follows. */
export function listRuleEntities(
  schema: Schema,
  entity: EntityDefinition,
  clauses: readonly RuleClause[],
): readonly EntityDefinition[] {
  const stored = getStoredEntity(schema, entity);
  const targets = clauses.flatMap(({ rule }) => {
    if (rule === null || rule === "everyone" || !("field" in rule)) return [];
    const [relation, field] = rule.field.split(".");
    if (field === undefined) return [];
    const member = stored.members.find((one) => one.relation?.name === relation);
    return schema.entities.get(member?.relation?.target ?? "") ?? [];
  });
  return [...new Set([...(stored === entity || clauses.length === 0 ? [] : [stored]), ...targets])];
}
