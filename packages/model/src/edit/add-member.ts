// Adds a field, relation or collection to an entity.
import { fillOwnId, takenIds } from "../ids.ts";
import type { Model } from "../types.ts";
import { type EditResult, findEntity, finish, readDraft, withEntity } from "./edit.ts";
import { type FieldSettings, coordinate, readFieldSettings } from "./field-settings.ts";
import { type MemberKind, membersOfKind, shapeOfKind, withMembers } from "./part.ts";

/** A new member of an entity. */
export interface MemberDraft {
  readonly entity: string;
  readonly draft: unknown;
}

/** Adds a field, and sets in the same step what refers to it. */
export function addField(
  model: Model,
  { entity, draft, settings }: MemberDraft & { readonly settings?: unknown },
): EditResult {
  const coordinated = readFieldSettings(settings);
  return coordinated.ok ? addMember(model, "field", { entity, draft }, coordinated.value) : coordinated;
}

/** Adds a relation. */
export function addRelation(model: Model, draft: MemberDraft): EditResult {
  return addMember(model, "relation", draft);
}

/** Adds a collection. */
export function addCollection(model: Model, draft: MemberDraft): EditResult {
  return addMember(model, "collection", draft);
}

function addMember<K extends Exclude<MemberKind, "projected">>(
  model: Model,
  kind: K,
  { entity: name, draft }: MemberDraft,
  settings: FieldSettings = {},
): EditResult {
  const read = readDraft(shapeOfKind(kind), draft, kind);
  if (!read.ok) return read;
  const entity = findEntity(model, name);
  if (!entity.ok) return entity;
  const member = fillOwnId(read.value, { kind, parent: entity.value.id, taken: takenIds(model) });
  const added = withMembers(entity.value, kind, [...membersOfKind(entity.value, kind), member]);
  return finish(model, withEntity(model, entity.value, coordinate(added, member.name, settings)));
}
