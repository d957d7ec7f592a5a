// The type that a projected member has.
import type { FieldType } from "@lathe/contract";
import { type Lookup, getMembersByName, findStoredEntity, findValueAtPath } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { ProjectedMember } from "../parts/projection.ts";

/** The type of a projected member: its field's, or a whole number for a count; undefined where it shows nothing. */
export function findProjectedType(
  lookup: Lookup,
  entity: Entity,
  { from }: ProjectedMember,
): FieldType | undefined {
  const source = findStoredEntity(lookup, entity);
  if (source === undefined) return undefined;
  if (typeof from !== "string")
    return getMembersByName(source).collections.has(from.count) ? "integer" : undefined;
  return findValueAtPath(lookup, source, from)?.field?.type;
}
