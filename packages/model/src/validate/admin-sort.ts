// The admin's list is sorted by what callers can sort by, since it asks the API for it.
import { getMembersByName } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { EntityValidator } from "./validation.ts";

export const adminSort: EntityValidator = (entity, validation) => {
  const { sort } = entity.admin;
  if (sort === null) return;
  const sortable = isSortable(entity, sort.field);
  if (sortable === true) return;
  validation.report(entity, {
    path: ["admin", "sort", "field"],
    code: sortable === undefined ? "unknown_member" : "bad_capability",
    message:
      sortable === undefined
        ? `"${entity.name}" has no member "${sort.field}" to sort by. Choose one that is sortable.`
        : `"${sort.field}" is not sortable, so lists can't be asked for that order. Make it sortable, or choose another one.`,
  });
};

/** Undefined where there is no such member. */
function isSortable(entity: Entity, name: string): boolean | undefined {
  const { fields, projection } = getMembersByName(entity);
  if (entity.kind === "virtual") return projection.get(name)?.sortable;
  return name === "createdAt" || name === "updatedAt" ? true : fields.get(name)?.sortable;
}
