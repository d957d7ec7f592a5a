// Which deleted records an operator sees, and what may have gone with them.
import { defineEntity } from "../define.ts";
import type { EntityDefinition } from "../definition.ts";
import type { Schema } from "../query/schema.ts";
import type { Cascade } from "../query/trash.ts";
import type { Caller } from "../records/caller.ts";
import { isInTrash } from "../records/restorable.ts";

/** What lists of the trash can be filtered and sorted by, for the one planner of lists. */
export const TRASH_LIST: EntityDefinition = defineEntity({
  module: "system",
  name: "_trash",
  table: "lathe.changes",
  systemColumns: false,
  members: [
    { name: "module", column: "module", type: "string", required: true, filterable: true },
    { name: "entity", column: "entity", type: "string", required: true, filterable: true },
    {
      name: "deletedAt",
      column: "deleted_at",
      type: "datetime",
      required: true,
      filterable: true,
      sortable: true,
    },
  ],
  defaultSort: { field: "deletedAt", order: "desc" },
  schemas: { admin: { create: {}, update: {} } },
});

/** The entities whose deleted records can come back, as far as the caller may read them. */
export function listTrashEntities({ entities }: Schema, caller: Caller): readonly EntityDefinition[] {
  return [...entities.values()].filter((entity) => isInTrash(caller, entity));
}

/** The relations along which records go with others. */
export function listCascades(schema: Schema): readonly Cascade[] {
  return [...schema.entities.values()].flatMap((owner) =>
    owner.members.flatMap(({ id, relation }) => {
      const target = relation?.onDelete === "cascade" ? schema.entities.get(relation.target) : undefined;
      if (target === undefined) return [];
      const isInCircle = listCompanionEntities(schema, owner).includes(target);
      return [{ id, ownerId: owner.id, targetId: target.id, isInCircle }];
    }),
  );
}

/** The entities of which records may have gone with a record of an entity, itself included. */
export function listCompanionEntities(
  { entities }: Schema,
  entity: EntityDefinition,
): readonly EntityDefinition[] {
  const found = new Set([entity]);
  // What is added while the set is gone through is gone through, too.
  for (const one of found) {
    for (const other of entities.values()) {
      const goesWith = other.members.some(
        ({ relation }) => relation?.onDelete === "cascade" && relation.target === one.name,
      );
      if (goesWith && other.source === null && other.history.keep === "values") found.add(other);
    }
  }
  return [...found];
}
