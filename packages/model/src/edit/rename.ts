// Renames: the id stays, and every use of the old name follows.
import { lookupOf } from "../lookup.ts";
import { nameProblem } from "../names.ts";
import { entityShape } from "../parts/entity.ts";
import { moduleShape } from "../parts/module.ts";
import type { Model } from "../types.ts";
import { type Used, mapUses } from "../uses.ts";
import { type EditResult, type Refusal, findEntity, finish, refuse, refuseDraft } from "./edit.ts";
import {
  MEMBER_FACTS,
  type MemberKind,
  membersOfKind,
  renamedPart,
  shapeOfKind,
  withMembers,
} from "./part.ts";

/** A member and its new name. */
export interface MemberRename {
  readonly entity: string;
  readonly name: string;
  readonly to: string;
}

/** Renames a module; its entities move with it. */
export function renameModule(
  model: Model,
  { name, to }: { readonly name: string; readonly to: string },
): EditResult {
  const bad = badName("module", to);
  if (bad !== undefined) return bad;
  if (!lookupOf(model).modules.has(name)) return refuse("not_found", `There is no module "${name}".`);
  return finish(model, moduleRenamed(model, name, to));
}

/** Renames an entity. */
export function renameEntity(
  model: Model,
  { name, to }: { readonly name: string; readonly to: string },
): EditResult {
  const bad = badName("entity", to);
  if (bad !== undefined) return bad;
  const entity = findEntity(model, name);
  return entity.ok ? finish(model, entityRenamed(model, name, to)) : entity;
}

/** Renames a field. */
export function renameField(model: Model, rename: MemberRename): EditResult {
  return renameMember(model, "field", rename);
}

/** Renames a relation and its `{relation}Id`. */
export function renameRelation(model: Model, rename: MemberRename): EditResult {
  return renameMember(model, "relation", rename);
}

/** Renames a collection. */
export function renameCollection(model: Model, rename: MemberRename): EditResult {
  return renameMember(model, "collection", rename);
}

/** Renames a member of a virtual entity. */
export function renameProjected(model: Model, rename: MemberRename): EditResult {
  return renameMember(model, "projected", rename);
}

/** The model with a module renamed, not yet validated. */
export function moduleRenamed(model: Model, name: string, to: string): Model {
  const modules = model.modules.map((module) =>
    module.name === name ? renamedPart(moduleShape, module, to) : module,
  );
  return { ...usesRenamed(model, { part: "module", name }, to), modules };
}

/** The model with an entity renamed, not yet validated. */
export function entityRenamed(model: Model, name: string, to: string): Model {
  const renamed = usesRenamed(model, { part: "entity", name }, to);
  const entities = renamed.entities.map((entity) =>
    entity.name === name ? renamedPart(entityShape, entity, to) : entity,
  );
  return { ...renamed, entities };
}

/** The model with a member renamed, not yet validated. */
export function memberRenamed<K extends MemberKind>(
  model: Model,
  kind: K,
  { entity: owner, name, to }: MemberRename,
): Model {
  if (name === to) return model;
  const renamed = usesRenamed(model, { part: "member", entity: owner, name }, to);
  const entities = renamed.entities.map((entity) => {
    if (entity.name !== owner) return entity;
    const members = membersOfKind(entity, kind).map((member) =>
      member.name === name ? renamedPart(shapeOfKind(kind), member, to) : member,
    );
    return withMembers(entity, kind, members);
  });
  return { ...renamed, entities };
}

function renameMember(model: Model, kind: MemberKind, rename: MemberRename): EditResult {
  const bad = badName("member", rename.to);
  if (bad !== undefined) return bad;
  const entity = findEntity(model, rename.entity);
  if (!entity.ok) return entity;
  if (!membersOfKind(entity.value, kind).some(({ name }) => name === rename.name)) {
    return refuse("not_found", `"${rename.entity}" has no ${MEMBER_FACTS[kind].what} "${rename.name}".`);
  }
  return finish(model, memberRenamed(model, kind, rename));
}

function usesRenamed(model: Model, renamed: Used, to: string): Model {
  const lookup = lookupOf(model);
  const entities = model.entities.map((entity) =>
    mapUses(lookup, entity, (name, { used }) => (isSame(used, renamed) ? to : name)),
  );
  return { ...model, entities };
}

function isSame(a: Used, b: Used): boolean {
  if (a.part !== b.part || a.name !== b.name) return false;
  return a.part !== "member" || b.part !== "member" || a.entity === b.entity;
}

function badName(kind: "module" | "entity" | "member", to: string): Refusal | undefined {
  const problem = nameProblem(kind, to);
  return problem === undefined ? undefined : refuseDraft(["to"], "bad_name", problem);
}
