// Stored entities have fields, virtual ones have a source and a projection; neither has what is the other's.
import { isSameJson } from "../json-value.ts";
import { entityHistoryShape } from "../parts/entity-history.ts";
import type { Entity } from "../parts/entity.ts";
import { createDefaults } from "../shape/object.ts";
import type { EntityValidator, IssueReport } from "./validation.ts";

const STORED_MEMBERS = ["fields", "relations", "collections", "indexes"] as const;
const VIRTUAL_MEMBERS = ["projection", "parameters"] as const;

export const entityKind: EntityValidator = (entity, validation) => {
  const stray = entity.kind === "virtual" ? STORED_MEMBERS : VIRTUAL_MEMBERS;
  for (const member of stray) {
    if (entity[member].length === 0) continue;
    validation.report(entity, {
      path: [member],
      code: "wrong_kind",
      message: `A ${entity.kind} entity has no ${member}. Remove them, or make it ${entity.kind === "virtual" ? "persistent" : "virtual"}.`,
    });
  }
  const problem = entity.kind === "virtual" ? findVirtualProblem(entity) : findStoredProblem(entity);
  if (problem !== undefined) validation.report(entity, problem);
};

function findVirtualProblem({ history }: Entity): IssueReport | undefined {
  if (isSameJson(history, createDefaults(entityHistoryShape))) return undefined;
  return {
    path: ["history"],
    code: "wrong_kind",
    message:
      'A virtual entity stores nothing that could be remembered. Remove "history"; its source has one.',
  };
}

function findStoredProblem(entity: Entity): IssueReport | undefined {
  if (entity.source === null) return undefined;
  return {
    path: ["source"],
    code: "wrong_kind",
    message: 'Only virtual entities have a "source". Remove it, or make the entity virtual.',
  };
}
