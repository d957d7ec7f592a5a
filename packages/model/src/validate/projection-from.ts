// Every projected member shows something: a field, a field one belongsTo away, or the size of a collection.
import {
  type Lookup,
  hasUnknownTarget,
  getMembersByName,
  findStoredEntity,
  findValueAtPath,
} from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { ProjectionSource } from "../parts/projection.ts";
import type { EntityValidator, IssueReason } from "./validation.ts";

export const projectionFrom: EntityValidator = (entity, validation) => {
  const source = entity.kind === "virtual" ? findStoredEntity(validation.lookup, entity) : undefined;
  if (source?.kind !== "persistent") return;
  for (const [index, member] of entity.projection.entries()) {
    const problem = findFromProblem(validation.lookup, source, member.from);
    if (problem === undefined) continue;
    validation.report(entity, {
      path: ["projection", index, "from"],
      code: problem.code,
      subject: member.id,
      message: `Projected member "${member.name}": ${problem.message}`,
    });
  }
};

function findFromProblem(lookup: Lookup, source: Entity, from: ProjectionSource): IssueReason | undefined {
  if (typeof from !== "string") return findCountProblem(source, from.count);
  const value = findValueAtPath(lookup, source, from);
  if (value?.field !== undefined || hasUnknownTarget(lookup, source, from)) return undefined;
  if (value !== undefined) {
    return {
      code: "unknown_member",
      message: `"${from}" is no field but an id or a system member, which can't be shown. Name a field.`,
    };
  }
  return {
    code: "unknown_member",
    message: `"${source.name}" has no field "${from}". Name one of its fields, or a field of a belongsTo's target as "relation.field".`,
  };
}

function findCountProblem(source: Entity, name: string): IssueReason | undefined {
  const collection = getMembersByName(source).collections.get(name);
  if (collection === undefined) {
    return { code: "unknown_member", message: `"${source.name}" has no collection "${name}" to count.` };
  }
  const needed = collection.parameters.find(({ required }) => required);
  if (needed === undefined) return undefined;
  return {
    code: "required_parameter",
    message: `the collection "${name}" can't be counted, because its parameter "${needed.name}" is required.`,
  };
}
