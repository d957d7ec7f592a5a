// Adds a field, relation or collection to an entity.
import { fillOwnId, collectTakenIds } from "../ids.ts";
import type { Model } from "../types.ts";
import { type EditResult, findEntity, finishEdit, parseDraft, withEntity } from "./edit.ts";
import { type FieldSettings, applyFieldSettings, parseFieldSettings } from "./field-settings.ts";
import { type MemberKind, listMembers, getMemberShape, withMembers } from "./member-kinds.ts";

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
  const parsedSettings = parseFieldSettings(settings);
  return parsedSettings.ok
    ? addMember(model, "field", { entity, draft }, parsedSettings.value)
    : parsedSettings;
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
  const read = parseDraft(getMemberShape(kind), draft, kind);
  if (!read.ok) return read;
  const entity = findEntity(model, name);
  if (!entity.ok) return entity;
  const member = fillOwnId(read.value, { kind, parent: entity.value.id, taken: collectTakenIds(model) });
  const added = withMembers(entity.value, kind, [...listMembers(entity.value, kind), member]);
  return finishEdit(model, withEntity(model, entity.value, applyFieldSettings(added, member.name, settings)));
}
