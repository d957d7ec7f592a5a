// The columns of the admin list are members of the entity, each once.
import { getMembersByName, findRelationOfIdMember } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { EntityValidator } from "./validation.ts";

export const listColumns: EntityValidator = (entity, validation) => {
  const seen = new Set<string>();
  for (const [index, name] of entity.admin.listColumns.entries()) {
    const path = ["admin", "listColumns", index];
    if (!isColumn(entity, name)) {
      validation.report(entity, {
        path,
        code: "unknown_member",
        message: `"${entity.name}" has no member "${name}" to show as a column. Name a field or a belongsTo relation.`,
      });
    } else if (seen.has(name)) {
      validation.report(entity, {
        path,
        code: "duplicate_entry",
        message: `The column "${name}" stands twice; remove one.`,
      });
    }
    seen.add(name);
  }
};

function isColumn(entity: Entity, name: string): boolean {
  const { fields, relations, projection } = getMembersByName(entity);
  if (name === "id") return true;
  if (entity.kind === "virtual") return projection.has(name);
  return (
    fields.has(name) ||
    relations.get(name)?.kind === "belongsTo" ||
    findRelationOfIdMember(entity, name) !== undefined ||
    name === "createdAt" ||
    name === "updatedAt"
  );
}
