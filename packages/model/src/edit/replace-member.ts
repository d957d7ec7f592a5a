// Replaces a field, relation or collection; another name in the draft renames it, and its id stays.
import { NO_ID } from "../parts/shared-members.ts";
import type { Model } from "../types.ts";
import {
  type EditResult,
  getChangedEntity,
  findEntity,
  finishEdit,
  parseDraft,
  refuse,
  refuseDraft,
  withEntity,
} from "./edit.ts";
import { type FieldSettings, applyFieldSettings, parseFieldSettings } from "./field-settings.ts";
import { type MemberKind, listMembers, getMemberShape, withMembers } from "./member-kinds.ts";
import { withMemberRenamed } from "./rename.ts";

/** A member as it is to be. */
export interface MemberReplacement {
  readonly entity: string;
  readonly name: string;
  readonly draft: unknown;
}

/** Replaces a field, and sets in the same step what refers to it. */
export function replaceField(
  model: Model,
  { settings, ...replacement }: MemberReplacement & { readonly settings?: unknown },
): EditResult {
  const parsedSettings = parseFieldSettings(settings);
  return parsedSettings.ok
    ? replaceMember(model, "field", replacement, parsedSettings.value)
    : parsedSettings;
}

/** Replaces a relation. */
export function replaceRelation(model: Model, replacement: MemberReplacement): EditResult {
  return replaceMember(model, "relation", replacement);
}

/** Replaces a collection. */
export function replaceCollection(model: Model, replacement: MemberReplacement): EditResult {
  return replaceMember(model, "collection", replacement);
}

function replaceMember<K extends Exclude<MemberKind, "projected">>(
  model: Model,
  kind: K,
  { entity: owner, name, draft }: MemberReplacement,
  settings: FieldSettings = {},
): EditResult {
  const read = parseDraft(getMemberShape(kind), draft, kind);
  if (!read.ok) return read;
  const found = findEntity(model, owner);
  if (!found.ok) return found;
  const index = listMembers(found.value, kind).findIndex((member) => member.name === name);
  const before = listMembers(found.value, kind)[index];
  if (before === undefined) return refuse("not_found", `"${owner}" has no ${kind} "${name}".`);
  if (read.value.id !== NO_ID && read.value.id !== before.id) {
    return refuseDraft(
      [kind, "id"],
      "id_changed",
      `The id of "${name}" is "${before.id}" and stays so; leave it out.`,
    );
  }
  const renamed = withMemberRenamed(model, kind, { entity: owner, name, to: read.value.name });
  const entity = getChangedEntity(model, found.value, renamed);
  const members = listMembers(entity, kind).with(index, { ...read.value, id: before.id });
  const replaced = applyFieldSettings(withMembers(entity, kind, members), read.value.name, settings);
  return finishEdit(model, withEntity(renamed, entity, replaced));
}
