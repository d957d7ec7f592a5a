// Removals: refused while something uses the part, unless the uses may be cleared along with it.
import type { ModelUse } from "@lathe/contract";
import { type Lookup, getLookup, getMembersByName } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Model } from "../types.ts";
import { type Use, mapUses, listUses } from "../uses.ts";
import { type EditResult, type RefusalCode, findEntity, finishEdit, refuse, toModelUse } from "./edit.ts";
import { type AnyMember, MEMBER_KIND_DEFINITIONS, type MemberKind, listMembers } from "./member-kinds.ts";

/** A member to remove; `cascade` clears its uses, except in rules. */
export interface MemberRemoval {
  readonly entity: string;
  readonly name: string;
  readonly cascade?: boolean;
}

/** Removes a module that has no entities. */
export function removeModule(model: Model, { name }: { readonly name: string }): EditResult {
  const module = getLookup(model).modules.get(name);
  if (module === undefined) return refuse("not_found", `There is no module "${name}".`);
  const entities = model.entities.filter((entity) => entity.module === name);
  if (entities.length > 0) {
    const uses = entities.map((entity) => ({
      entity: entity.name,
      pointer: "/module",
      kind: "module" as const,
    }));
    return refuse(
      "module_not_empty",
      `Module "${name}" still has ${entities.length === 1 ? "an entity" : `${entities.length} entities`}. Remove or move what it has first.`,
      { uses },
    );
  }
  return finishEdit(model, { ...model, modules: model.modules.filter((one) => one !== module) });
}

/** Removes an entity with all its members. */
export function removeEntity(
  model: Model,
  { name, cascade = false }: { readonly name: string; readonly cascade?: boolean },
): EditResult {
  const entity = findEntity(model, name);
  if (!entity.ok) return entity;
  return removeParts(model, listParts(entity.value), {
    cascade,
    code: "entity_in_use",
    what: `Entity "${name}"`,
  });
}

/** Removes a field. */
export function removeField(model: Model, removal: MemberRemoval): EditResult {
  return removeMember(model, "field", removal);
}

/** Removes a relation. */
export function removeRelation(model: Model, removal: MemberRemoval): EditResult {
  return removeMember(model, "relation", removal);
}

/** Removes a collection. */
export function removeCollection(model: Model, removal: MemberRemoval): EditResult {
  return removeMember(model, "collection", removal);
}

function removeMember(
  model: Model,
  kind: MemberKind,
  { entity: owner, name, cascade = false }: MemberRemoval,
): EditResult {
  const entity = findEntity(model, owner);
  if (!entity.ok) return entity;
  const member = listMembers(entity.value, kind).find((one) => one.name === name);
  if (member === undefined)
    return refuse("not_found", `"${owner}" has no ${MEMBER_KIND_DEFINITIONS[kind].noun} "${name}".`);
  const what = `The ${MEMBER_KIND_DEFINITIONS[kind].noun} "${name}" of "${owner}"`;
  return removeParts(model, [member], { cascade, code: MEMBER_KIND_DEFINITIONS[kind].inUseCode, what });
}

interface RemovalOptions {
  readonly cascade: boolean;
  readonly code: RefusalCode;
  readonly what: string;
}

/** Parts as objects: ids are not unique while a file was copied with its ids. */
type PartSet = ReadonlySet<Use["holder"] | AnyMember>;

function removeParts(
  model: Model,
  roots: Iterable<Entity | AnyMember>,
  { cascade, code, what }: RemovalOptions,
): EditResult {
  const lookup = getLookup(model);
  const removed = new Set(roots);
  const uses = model.entities.flatMap((entity) => listUses(lookup, entity));
  if (cascade) addDependents(lookup, uses, removed);
  const affected = uses.filter((use) => isRemaining(use, removed) && refersToRemoved(lookup, use, removed));
  const blockingUses = uniqueUses(affected.filter(({ kind }) => !cascade || kind === "rule").map(toModelUse));
  if (blockingUses.length > 0) {
    const mend = cascade
      ? "Rules are never changed by a removal; change them first."
      : "Change those places first, or remove with cascade.";
    return refuse(
      code,
      `${what} is used in ${blockingUses.length} ${blockingUses.length === 1 ? "place" : "places"}. ${mend}`,
      {
        uses: blockingUses,
      },
    );
  }
  const entities = model.entities
    .filter((entity) => !removed.has(entity))
    .map((entity) => withoutParts(lookup, entity, removed));
  return finishEdit(model, { ...model, entities });
}

/** The model without the parts of these ids, and without what can be cleared of their uses; not validated. */
export function withoutIds(model: Model, ids: ReadonlySet<string>): Model {
  const lookup = getLookup(model);
  const removed = new Set(
    model.entities.flatMap((entity) =>
      listParts(entity).filter(({ id }) => ids.has(entity.id) || ids.has(id)),
    ),
  );
  const kept = model.entities.filter((entity) => !removed.has(entity));
  return { ...model, entities: kept.map((entity) => withoutParts(lookup, entity, removed)) };
}

/** Adds the parts that can't be without what is removed: relations, collections, projected members, virtual entities. */
function addDependents(lookup: Lookup, uses: readonly Use[], removed: Set<Use["holder"] | AnyMember>): void {
  for (let size = -1; size !== removed.size;) {
    size = removed.size;
    for (const use of uses) {
      if (!isRemaining(use, removed) || !refersToRemoved(lookup, use, removed)) continue;
      if (use.kind === "source") for (const part of listParts(use.entity)) removed.add(part);
      if (use.kind === "target" || use.kind === "of" || use.kind === "projection") removed.add(use.holder);
    }
  }
}

/** The entity without the parts, and without what can be cleared of their uses. */
function withoutParts(lookup: Lookup, entity: Entity, removed: PartSet): Entity {
  const cleared = mapUses(lookup, entity, (name, use) =>
    refersToRemoved(lookup, use, removed) ? undefined : name,
  );
  const filterRemaining = <P extends AnyMember>(parts: readonly P[], before: readonly P[]): readonly P[] =>
    before.some((part) => removed.has(part))
      ? parts.filter((_, index) => !removed.has(before[index] as P))
      : parts;
  const fields = filterRemaining(cleared.fields, entity.fields);
  const relations = filterRemaining(cleared.relations, entity.relations);
  const collections = filterRemaining(cleared.collections, entity.collections);
  const projection = filterRemaining(cleared.projection, entity.projection);
  const same =
    fields === cleared.fields &&
    relations === cleared.relations &&
    collections === cleared.collections &&
    projection === cleared.projection;
  return same ? cleared : { ...cleared, fields, relations, collections, projection };
}

/** A path through a self-relation uses one part twice, at one place. */
function uniqueUses(uses: readonly ModelUse[]): readonly ModelUse[] {
  return [...new Map(uses.map((use) => [`${use.entity} ${use.pointer}`, use])).values()];
}

/** True where the place of the use itself stays. */
function isRemaining({ entity, holder }: Use, removed: PartSet): boolean {
  return !removed.has(holder) && !removed.has(entity);
}

function refersToRemoved(lookup: Lookup, { used }: Use, removed: PartSet): boolean {
  if (used.part === "module") return false;
  const entity = lookup.entities.get(used.part === "entity" ? used.name : used.entity);
  if (entity === undefined) return false;
  if (removed.has(entity)) return true;
  if (used.part === "entity") return false;
  const { fields, relations, collections, projection } = getMembersByName(entity);
  const member =
    fields.get(used.name) ??
    relations.get(used.name) ??
    collections.get(used.name) ??
    projection.get(used.name);
  return member !== undefined && removed.has(member);
}

function listParts(entity: Entity): readonly (Entity | AnyMember)[] {
  return [entity, ...entity.fields, ...entity.relations, ...entity.collections, ...entity.projection];
}
