// A collection is the other end of a relation that points here.
import type { Collection } from "../parts/collection.ts";
import type { Entity } from "../parts/entity.ts";
import { type Lookup, getMembersByName } from "../lookup.ts";
import type { EntityValidator, IssueReason } from "./validation.ts";

export const collectionOf: EntityValidator = (entity, validation) => {
  for (const [index, collection] of entity.collections.entries()) {
    const problem = findSourceProblem(validation.lookup, entity, collection);
    if (problem === undefined) continue;
    validation.report(entity, {
      path: ["collections", index, "of", problem.member],
      code: problem.code,
      subject: collection.id,
      message: `Collection "${collection.name}": ${problem.message}`,
    });
  }
};

function findSourceProblem(
  lookup: Lookup,
  entity: Entity,
  { of }: Collection,
): (IssueReason & { readonly member: string }) | undefined {
  const shown = lookup.entities.get(of.entity);
  if (shown === undefined) {
    return {
      member: "entity",
      code: "unknown_entity",
      message: `there is no entity "${of.entity}". Name the entity whose relation points here.`,
    };
  }
  const relation = getMembersByName(shown).relations.get(of.relation);
  if (relation === undefined) {
    const names = shown.relations
      .filter(({ target }) => target === entity.name)
      .map(({ name }) => `"${name}"`);
    return {
      member: "relation",
      code: "unknown_member",
      message: `"${of.entity}" has no relation "${of.relation}". ${names.length > 0 ? `Those that point here: ${names.join(", ")}.` : `Give it one that points to "${entity.name}" first.`}`,
    };
  }
  if (relation.target === entity.name) return undefined;
  return {
    member: "relation",
    code: "foreign_relation",
    message: `"${of.entity}.${of.relation}" points to "${relation.target}", not to "${entity.name}". Choose a relation that points here.`,
  };
}
