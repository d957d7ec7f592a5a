// Renames: the id stays, and every use of the old name follows.
import { getLookup } from "../lookup.ts";
import { findNameProblem } from "../names.ts";
import { entityShape } from "../parts/entity.ts";
import { moduleShape } from "../parts/module.ts";
import type { Model } from "../types.ts";
import { type UsedPart, mapUses } from "../uses.ts";
import { type EditResult, type Refusal, findEntity, finishEdit, refuse, refuseDraft } from "./edit.ts";
import {
  MEMBER_KIND_DEFINITIONS,
  type MemberKind,
  listMembers,
  withName,
  getMemberShape,
  withMembers,
} from "./member-kinds.ts";

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
  const bad = findNameRefusal("module", to);
  if (bad !== undefined) return bad;
  if (!getLookup(model).modules.has(name)) return refuse("not_found", `There is no module "${name}".`);
  return finishEdit(model, withModuleRenamed(model, name, to));
}

/** Renames an entity. */
export function renameEntity(
  model: Model,
  { name, to }: { readonly name: string; readonly to: string },
): EditResult {
  const bad = findNameRefusal("entity", to);
  if (bad !== undefined) return bad;
  const entity = findEntity(model, name);
  return entity.ok ? finishEdit(model, withEntityRenamed(model, name, to)) : entity;
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
export function withModuleRenamed(model: Model, name: string, to: string): Model {
  const modules = model.modules.map((module) =>
    module.name === name ? withName(moduleShape, module, to) : module,
  );
  return { ...withUsesRenamed(model, { part: "module", name }, to), modules };
}

/** The model with an entity renamed, not yet validated. */
export function withEntityRenamed(model: Model, name: string, to: string): Model {
  const renamed = withUsesRenamed(model, { part: "entity", name }, to);
  const entities = renamed.entities.map((entity) =>
    entity.name === name ? withName(entityShape, entity, to) : entity,
  );
  return { ...renamed, entities };
}

/** The model with a member renamed, not yet validated. */
export function withMemberRenamed<K extends MemberKind>(
  model: Model,
  kind: K,
  { entity: owner, name, to }: MemberRename,
): Model {
  if (name === to) return model;
  const renamed = withUsesRenamed(model, { part: "member", entity: owner, name }, to);
  const entities = renamed.entities.map((entity) => {
    if (entity.name !== owner) return entity;
    const members = listMembers(entity, kind).map((member) =>
      member.name === name ? withName(getMemberShape(kind), member, to) : member,
    );
    return withMembers(entity, kind, members);
  });
  return { ...renamed, entities };
}

function renameMember(model: Model, kind: MemberKind, rename: MemberRename): EditResult {
  const bad = findNameRefusal("member", rename.to);
  if (bad !== undefined) return bad;
  const entity = findEntity(model, rename.entity);
  if (!entity.ok) return entity;
  if (!listMembers(entity.value, kind).some(({ name }) => name === rename.name)) {
    return refuse(
      "not_found",
      `"${rename.entity}" has no ${MEMBER_KIND_DEFINITIONS[kind].noun} "${rename.name}".`,
    );
  }
  return finishEdit(model, withMemberRenamed(model, kind, rename));
}

function withUsesRenamed(model: Model, renamed: UsedPart, to: string): Model {
  const lookup = getLookup(model);
  const entities = model.entities.map((entity) =>
    mapUses(lookup, entity, (name, { used }) => (isSamePart(used, renamed) ? to : name)),
  );
  return { ...model, entities };
}

function isSamePart(a: UsedPart, b: UsedPart): boolean {
  if (a.part !== b.part || a.name !== b.name) return false;
  return a.part !== "member" || b.part !== "member" || a.entity === b.entity;
}

function findNameRefusal(kind: "module" | "entity" | "member", to: string): Refusal | undefined {
  const problem = findNameProblem(kind, to);
  return problem === undefined ? undefined : refuseDraft(["to"], "bad_name", problem);
}
