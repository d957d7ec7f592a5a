// What a projection shows to external callers, they may read at its origin.
import { type Lookup, getMembersByName, findStoredEntity, findValueAtPath } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { ProjectionSource } from "../parts/projection.ts";
import type { EntityValidator } from "./validation.ts";

export const projectionExternal: EntityValidator = (entity, validation) => {
  const source = entity.kind === "virtual" ? findStoredEntity(validation.lookup, entity) : undefined;
  if (source === undefined) return;
  for (const [index, member] of entity.projection.entries()) {
    if (!member.external.read || isReadable(validation.lookup, source, member.from)) continue;
    validation.report(entity, {
      path: ["projection", index, "external", "read"],
      code: "hidden_member",
      subject: member.id,
      message: `Projected member "${member.name}" would show external callers what they may not read. Set external.read on what it shows, or take it away here.`,
    });
  }
};

/** Also true where it shows nothing: another rule reports that. */
function isReadable(lookup: Lookup, source: Entity, from: ProjectionSource): boolean {
  if (typeof from !== "string")
    return getMembersByName(source).collections.get(from.count)?.external.read ?? true;
  return findValueAtPath(lookup, source, from)?.field?.external.read ?? true;
}
