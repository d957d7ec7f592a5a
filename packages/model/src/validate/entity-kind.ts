// Stored entities have fields, virtual ones have a source and a projection; neither has what is the other's.
import type { Entity } from "../parts/entity.ts";
import type { EntityRule, Finding } from "./validation.ts";

const OF_STORED = ["fields", "relations", "collections"] as const;
const OF_VIRTUAL = ["projection", "parameters"] as const;

export const entityKind: EntityRule = (entity, validation) => {
  const stray = entity.kind === "virtual" ? OF_STORED : OF_VIRTUAL;
  for (const member of stray) {
    if (entity[member].length === 0) continue;
    validation.report(entity, {
      path: [member],
      code: "wrong_kind",
      message: `A ${entity.kind} entity has no ${member}. Remove them, or make it ${entity.kind === "virtual" ? "persistent" : "virtual"}.`,
    });
  }
  const problem = entity.kind === "virtual" ? undefined : storedProblem(entity);
  if (problem !== undefined) validation.report(entity, problem);
};

function storedProblem(entity: Entity): Finding | undefined {
  if (entity.source === null) return undefined;
  return {
    path: ["source"],
    code: "wrong_kind",
    message: 'Only virtual entities have a "source". Remove it, or make the entity virtual.',
  };
}
