// The edits of a rename: a field has a route of its own for it, other parts are put under another name.
import {
  type Collection,
  type Entity,
  type Field,
  type Model,
  type ModelEdit,
  type Relation,
  applyEdits,
  createEdit,
  getLookup,
  toLabel,
} from "@lathe/model";
import { type Member, createReplaceEdit, findMember } from "../screens/entity/members/member.ts";
import type { RenamedPart } from "./rename-state.ts";

/** The name that a part has now. */
export function getName(renamed: RenamedPart): string {
  if (renamed.part === "module") return renamed.module;
  return renamed.part === "entity" ? renamed.entity : renamed.name;
}

/** The entity that a part is, or is a member of. */
export function findRenamedEntity(model: Model, renamed: RenamedPart): Entity | undefined {
  return renamed.part === "module" ? undefined : getLookup(model).entities.get(renamed.entity);
}

/** Whether the part is still there. */
export function isThere(model: Model, renamed: RenamedPart): boolean {
  return renamed.part === "module"
    ? model.modules.some(({ name }) => name === renamed.module)
    : findRenamedEntity(model, renamed) !== undefined;
}

/** The label of a member or a module; undefined for entities, which have two. */
export function findLabel(model: Model, renamed: RenamedPart): string | undefined {
  if (renamed.part === "module") return findModule(model, renamed.module)?.label;
  const entity = findRenamedEntity(model, renamed);
  return renamed.part === "entity" || entity === undefined
    ? undefined
    : findMember(entity, renamed.name)?.part.label;
}

function findModule({ modules }: Model, name: string) {
  return modules.find((module) => module.name === name);
}

/** What the label becomes unless another one is typed: it follows where it was made of the name. */
export function proposeLabel(renamed: RenamedPart, label: string, to: string): string {
  return label === toLabel(getName(renamed)) ? toLabel(to) : label;
}

/** The edits; empty where the part is gone. */
export function listRenameEdits(
  model: Model,
  renamed: RenamedPart,
  to: string,
  label: string | undefined,
): readonly ModelEdit[] {
  if (renamed.part === "module") return listModuleEdits(model, renamed.module, { name: to, label });
  const rename = createRenameEdit(model, renamed, to);
  if (rename === undefined) return [];
  if (renamed.part === "entity" || label === undefined) return [rename];
  const outcome = applyEdits(model, [rename]);
  const entity = outcome.ok ? getLookup(outcome.model).entities.get(renamed.entity) : undefined;
  const member = entity && findMember(entity, to);
  if (member === undefined || member.part.label === label) return [rename];
  const relabelled = { ...member, part: { ...member.part, label } } as Member;
  return [rename, createReplaceEdit(renamed.entity, relabelled)];
}

function listModuleEdits(
  model: Model,
  module: string,
  { name, label }: { readonly name: string; readonly label: string | undefined },
): readonly ModelEdit[] {
  const part = findModule(model, module);
  if (part === undefined) return [];
  const body = { module: { ...part, name, label: label ?? part.label } };
  return [createEdit("PUT /api/modules/:module", { params: { module }, body })];
}

/** The edit that changes the label alone; undefined where there is none to change. */
export function createLabelEdit(model: Model, renamed: RenamedPart, label: string): ModelEdit | undefined {
  if (renamed.part === "module")
    return listModuleEdits(model, renamed.module, { name: renamed.module, label })[0];
  const entity = findRenamedEntity(model, renamed);
  if (entity === undefined || renamed.part === "entity") return undefined;
  const member = findMember(entity, renamed.name);
  if (member === undefined) return undefined;
  return createReplaceEdit(entity.name, { ...member, part: { ...member.part, label } } as Member);
}

function createRenameEdit(
  model: Model,
  renamed: Exclude<RenamedPart, { part: "module" }>,
  to: string,
): ModelEdit | undefined {
  const entity = getLookup(model).entities.get(renamed.entity);
  if (entity === undefined) return undefined;
  if (renamed.part === "entity")
    return createEdit("PUT /api/entities/:entity/settings", {
      params: { entity: renamed.entity },
      body: { settings: { name: to } },
    });
  const { name } = renamed;
  if (renamed.part === "field")
    return createEdit("POST /api/entities/:entity/fields/:field/rename", {
      params: { entity: renamed.entity, field: name },
      body: { to },
    });
  const part = findMember(entity, name)?.part;
  if (part === undefined) return undefined;
  return createPutEdit(entity, renamed.part, part, to);
}

function createPutEdit(
  entity: Entity,
  kind: "relation" | "collection",
  part: Field | Relation | Collection,
  to: string,
): ModelEdit {
  if (kind === "relation")
    return createEdit("PUT /api/entities/:entity/relations/:relation", {
      params: { entity: entity.name, relation: part.name },
      body: { relation: { ...(part as Relation), name: to } },
    });
  return createEdit("PUT /api/entities/:entity/collection-draft/:collection", {
    params: { entity: entity.name, collection: part.name },
    body: { collection: { ...(part as Collection), name: to } },
  });
}
