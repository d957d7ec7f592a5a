// Parts of a model that have a name: renaming one, and finding the same one in another model.
import {
  type EditResult,
  type Entity,
  type Model,
  renameCollection,
  renameEntity,
  renameField,
  renameModule,
  renameProjected,
  renameRelation,
} from "@lathe/model";
import type { EditScope } from "./resolve-edit-refusal.ts";

/** A part that has a name. */
export type PartAddress = { readonly sort: "module" | "entity"; readonly name: string } | MemberAddress;

/** A member of an entity. */
export interface MemberAddress {
  readonly sort: "field" | "relation" | "collection" | "projected member";
  readonly entity: string;
  readonly name: string;
}

/** Renames a part with all its uses. */
export function renamePart(model: Model, part: PartAddress, to: string): EditResult {
  switch (part.sort) {
    case "module":
      return renameModule(model, { name: part.name, to });
    case "entity":
      return renameEntity(model, { name: part.name, to });
    case "field":
      return renameField(model, { ...part, to });
    case "relation":
      return renameRelation(model, { ...part, to });
    case "collection":
      return renameCollection(model, { ...part, to });
    case "projected member":
      return renameProjected(model, { ...part, to });
  }
}

/** The file that a part is in, for refusals. */
export function toEditScope(part: PartAddress): EditScope {
  if ("entity" in part) return { entity: part.entity };
  return part.sort === "entity" ? { entity: part.name } : { module: part.name };
}

/** The member of an entity with a name; one that is not there is called a field. */
export function findMember(
  model: Model,
  { entity, member: name }: { readonly entity: string; readonly member: string },
): MemberAddress {
  const own = findByName(model.entities, entity);
  const sort = MEMBER_SORTS.find((one) => own !== undefined && findByName(listMembers(own, one), name));
  return { sort: sort ?? "field", entity, name };
}

const MEMBER_SORTS = ["field", "relation", "collection", "projected member"] as const;

/** Where another model has the part with the same id; undefined where it has none. */
export function findSamePart(model: Model, part: PartAddress, other: Model): PartAddress | undefined {
  if (!("entity" in part)) {
    const list = part.sort === "module" ? "modules" : "entities";
    const found = findById(
      other[list],
      findByName<{ readonly id: string; readonly name: string }>(model[list], part.name)?.id,
    );
    return found && { ...part, name: found.name };
  }
  const own = findByName(model.entities, part.entity);
  const entity = findById(other.entities, own?.id);
  if (own === undefined || entity === undefined) return undefined;
  const member = findById(
    listMembers(entity, part.sort),
    findByName(listMembers(own, part.sort), part.name)?.id,
  );
  return member && { sort: part.sort, entity: entity.name, name: member.name };
}

interface NamedPart {
  readonly id: string;
  readonly name: string;
}

function listMembers(entity: Entity, sort: MemberAddress["sort"]): readonly NamedPart[] {
  const lists = {
    field: entity.fields,
    relation: entity.relations,
    collection: entity.collections,
    "projected member": entity.projection,
  };
  return lists[sort];
}

function findByName<P extends NamedPart>(parts: readonly P[], name: string): P | undefined {
  return parts.find((part) => part.name === name);
}

function findById<P extends NamedPart>(parts: readonly P[], id: string | undefined): P | undefined {
  return parts.find((part) => part.id === id);
}
