// Removals: refused while something uses the part, unless the uses may be cleared along with it.
import { type Lookup, lookupOf, membersOf } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Model } from "../types.ts";
import { type Use, mapUses, usesIn } from "../uses.ts";
import { type EditResult, type RefusalCode, findEntity, finish, refuse, toModelUse } from "./edit.ts";
import { MEMBER_FACTS, type MemberKind, membersOfKind } from "./part.ts";

/** A member to remove; `cascade` clears its uses, except in rules. */
export interface MemberRemoval {
  readonly entity: string;
  readonly name: string;
  readonly cascade?: boolean;
}

/** Removes a module that has no entities. */
export function removeModule(model: Model, { name }: { readonly name: string }): EditResult {
  const module = lookupOf(model).modules.get(name);
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
      `Module "${name}" still has ${entities.length} entities. Remove or move them first.`,
      { uses },
    );
  }
  return finish(model, { ...model, modules: model.modules.filter((one) => one !== module) });
}

/** Removes an entity with all its members. */
export function removeEntity(
  model: Model,
  { name, cascade = false }: { readonly name: string; readonly cascade?: boolean },
): EditResult {
  const entity = findEntity(model, name);
  if (!entity.ok) return entity;
  return removeParts(model, partIds(entity.value), {
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
  const member = membersOfKind(entity.value, kind).find((one) => one.name === name);
  if (member === undefined)
    return refuse("not_found", `"${owner}" has no ${MEMBER_FACTS[kind].what} "${name}".`);
  const what = `The ${MEMBER_FACTS[kind].what} "${name}" of "${owner}"`;
  return removeParts(model, [member.id], { cascade, code: MEMBER_FACTS[kind].inUse, what });
}

interface Removal {
  readonly cascade: boolean;
  readonly code: RefusalCode;
  readonly what: string;
}

function removeParts(model: Model, roots: readonly string[], { cascade, code, what }: Removal): EditResult {
  const lookup = lookupOf(model);
  const removed = new Set(roots);
  const uses = model.entities.flatMap((entity) => usesIn(lookup, entity));
  if (cascade) addDependents(lookup, uses, removed);
  const inTheWay = uses.filter(
    (use) => isLeft(use, removed) && usesRemoved(lookup, use, removed) && (!cascade || use.kind === "rule"),
  );
  if (inTheWay.length > 0) {
    const mend = cascade
      ? "Rules are never changed by a removal; change them first."
      : "Change those places first, or remove with cascade.";
    return refuse(
      code,
      `${what} is used in ${inTheWay.length} ${inTheWay.length === 1 ? "place" : "places"}. ${mend}`,
      {
        uses: inTheWay.map(toModelUse),
      },
    );
  }
  const entities = model.entities
    .filter(({ id }) => !removed.has(id))
    .map((entity) => withoutParts(clearUses(lookup, entity, removed), removed));
  return finish(model, { ...model, entities });
}

/** Adds the parts that can't be without what is removed: relations, collections, projected members, virtual entities. */
function addDependents(lookup: Lookup, uses: readonly Use[], removed: Set<string>): void {
  for (let size = -1; size !== removed.size;) {
    size = removed.size;
    for (const use of uses) {
      if (!isLeft(use, removed) || !usesRemoved(lookup, use, removed)) continue;
      if (use.kind === "source") for (const id of partIds(use.entity)) removed.add(id);
      if (use.kind === "target" || use.kind === "of" || use.kind === "projection") removed.add(use.holder);
    }
  }
}

function clearUses(lookup: Lookup, entity: Entity, removed: ReadonlySet<string>): Entity {
  return mapUses(lookup, entity, (name, use) => (usesRemoved(lookup, use, removed) ? undefined : name));
}

function withoutParts(entity: Entity, removed: ReadonlySet<string>): Entity {
  const left = <P extends { readonly id: string }>(parts: readonly P[]) =>
    parts.some(({ id }) => removed.has(id)) ? parts.filter(({ id }) => !removed.has(id)) : parts;
  return {
    ...entity,
    fields: left(entity.fields),
    relations: left(entity.relations),
    collections: left(entity.collections),
    projection: left(entity.projection),
  };
}

/** True where the place of the use itself stays. */
function isLeft({ entity, holder }: Use, removed: ReadonlySet<string>): boolean {
  return !removed.has(holder) && !removed.has(entity.id);
}

function usesRemoved(lookup: Lookup, { used }: Use, removed: ReadonlySet<string>): boolean {
  if (used.part === "module") return false;
  const entity = lookup.entities.get(used.part === "entity" ? used.name : used.entity);
  if (entity === undefined) return false;
  if (removed.has(entity.id)) return true;
  if (used.part === "entity") return false;
  const { fields, relations, collections, projection } = membersOf(entity);
  const member =
    fields.get(used.name) ??
    relations.get(used.name) ??
    collections.get(used.name) ??
    projection.get(used.name);
  return member !== undefined && removed.has(member.id);
}

function partIds(entity: Entity): readonly string[] {
  const members = [...entity.fields, ...entity.relations, ...entity.collections, ...entity.projection];
  return [entity.id, ...members.map(({ id }) => id)];
}
