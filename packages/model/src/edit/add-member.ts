// Adds a field, relation or collection to an entity.
import { fillOwnId, collectTakenIds } from "../ids.ts";
import type { Model } from "../types.ts";
import { type EditResult, findEntity, finishEdit, parseDraft, refuseDraft, withEntity } from "./edit.ts";
import { type FieldSettings, applyFieldSettings, parseFieldSettings } from "./field-settings.ts";
import {
  MEMBER_KIND_DEFINITIONS,
  type MemberKind,
  listMembers,
  getMemberShape,
  withMembers,
} from "./member-kinds.ts";

/** A new member of an entity. */
export interface MemberDraft {
  readonly entity: string;
  readonly draft: unknown;
  /** How many members of its kind come before it; the last where it is left out. */
  readonly position?: number | undefined;
}

/** Adds a field, and sets in the same step what refers to it. */
export function addField(
  model: Model,
  { settings, ...draft }: MemberDraft & { readonly settings?: unknown },
): EditResult {
  const parsedSettings = parseFieldSettings(settings);
  return parsedSettings.ok ? addMember(model, "field", draft, parsedSettings.value) : parsedSettings;
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
  { entity: name, draft, position }: MemberDraft,
  settings: FieldSettings = {},
): EditResult {
  const read = parseDraft(getMemberShape(kind), draft, kind);
  if (!read.ok) return read;
  const entity = findEntity(model, name);
  if (!entity.ok) return entity;
  const member = fillOwnId(read.value, { kind, parent: entity.value.id, taken: collectTakenIds(model) });
  const members = listMembers(entity.value, kind);
  const place = position ?? members.length;
  if (!Number.isInteger(place) || place < 0 || place > members.length) {
    return refuseDraft(
      ["position"],
      "out_of_range",
      `"${name}" has ${members.length} ${MEMBER_KIND_DEFINITIONS[kind].listName}, so that a position is a whole number from 0 to ${members.length}.`,
    );
  }
  const added = withMembers(entity.value, kind, members.toSpliced(place, 0, member));
  return finishEdit(model, withEntity(model, entity.value, applyFieldSettings(added, member.name, settings)));
}
