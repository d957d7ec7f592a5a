// Lists and collections are sorted by fields that can be sorted by.
import type { FieldType } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS } from "../fields/index.ts";
import { getMembersByName, findStoredValue } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { findProjectedType } from "./projected-type.ts";
import type { EntityValidator, IssueReason, Validation } from "./validation.ts";

export const sorts: EntityValidator = (entity, validation) => {
  if (entity.defaultSort !== null) {
    const problem = findSortProblem(entity, entity.defaultSort.field, validation);
    if (problem !== undefined) validation.report(entity, { path: ["defaultSort", "field"], ...problem });
  }
  for (const [index, collection] of entity.collections.entries()) {
    const shown = validation.lookup.entities.get(collection.of.entity);
    if (collection.sort === null || shown === undefined) continue;
    const problem = findSortProblem(shown, collection.sort, validation);
    if (problem === undefined) continue;
    validation.report(entity, { path: ["collections", index, "sort"], subject: collection.id, ...problem });
  }
};

function findSortProblem(entity: Entity, name: string, { lookup }: Validation): IssueReason | undefined {
  const member = getMembersByName(entity).projection.get(name);
  const type: FieldType | undefined =
    member === undefined ? undefined : findProjectedType(lookup, entity, member);
  // A projected member that shows nothing is reported where it stands.
  if (entity.kind === "virtual" && member !== undefined && type === undefined) return undefined;
  const sorted = entity.kind === "virtual" ? type : findStoredValue(entity, name)?.type;
  if (sorted === undefined) {
    const choice = entity.kind === "virtual" ? "its projected members" : "its fields, createdAt or updatedAt";
    return {
      code: "unknown_member",
      message: `"${entity.name}" has no member "${name}" to sort by. Choose one of ${choice}.`,
    };
  }
  if (FIELD_TYPE_DEFINITIONS[sorted].capabilities.sortable) return undefined;
  return {
    code: "bad_capability",
    message: `"${name}" is of type ${sorted}, which can't be sorted by. Choose another field.`,
  };
}
