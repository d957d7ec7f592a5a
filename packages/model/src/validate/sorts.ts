// Lists and collections are sorted by fields that can be sorted by.
import type { FieldType } from "@lathe/contract";
import { FIELD_TYPE_FACTS } from "../fields/index.ts";
import { type Lookup, storedValue } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { projectedType } from "./projected-type.ts";
import type { EntityRule } from "./validation.ts";

export const sorts: EntityRule = (entity, validation) => {
  if (entity.defaultSort !== null) {
    const problem = sortProblem(
      sortedType(validation.lookup, entity, entity.defaultSort.field),
      entity.defaultSort.field,
      entity,
    );
    if (problem !== undefined) validation.report(entity, { path: ["defaultSort", "field"], ...problem });
  }
  for (const [index, collection] of entity.collections.entries()) {
    const shown = validation.lookup.entities.get(collection.of.entity);
    if (collection.sort === null || shown === undefined) continue;
    const problem = sortProblem(storedValue(shown, collection.sort)?.type, collection.sort, shown);
    if (problem === undefined) continue;
    validation.report(entity, { path: ["collections", index, "sort"], subject: collection.id, ...problem });
  }
};

function sortedType(lookup: Lookup, entity: Entity, name: string): FieldType | undefined {
  if (entity.kind === "persistent") return storedValue(entity, name)?.type;
  const member = entity.projection.find((projected) => projected.name === name);
  return member === undefined ? undefined : projectedType(lookup, entity, member);
}

function sortProblem(type: FieldType | undefined, name: string, entity: Entity) {
  if (type === undefined) {
    return {
      code: "unknown_member",
      message: `"${entity.name}" has no member "${name}" to sort by. Choose one of its fields, createdAt or updatedAt.`,
    };
  }
  if (FIELD_TYPE_FACTS[type].capabilities.sortable) return undefined;
  return {
    code: "bad_capability",
    message: `"${name}" is of type ${type}, which can't be sorted by. Choose another field.`,
  };
}
