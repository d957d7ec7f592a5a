// Adds entities and changes their own settings.
import { fillEntityIds, fillIndexId, collectTakenIds } from "../ids.ts";
import { type JsonObject, isJsonObject } from "../json-value.ts";
import { getLookup } from "../lookup.ts";
import { type Entity, SETTING_NAMES, entityShape } from "../parts/entity.ts";
import { formatIndexMembers } from "../parts/entity-index.ts";
import { NO_ID } from "../parts/shared-members.ts";
import { findClosest } from "../shape/find-closest.ts";
import { describeValue } from "../shape/scalars.ts";
import { NO_PARENT } from "../shape/shape.ts";
import type { Model } from "../types.ts";
import {
  type EditResult,
  type Refusal,
  getChangedEntity,
  findEntity,
  finishEdit,
  parseChanges,
  parseDraft,
  refuseDraft,
  withEntity,
} from "./edit.ts";
import { withEntityRenamed } from "./rename.ts";

/** Adds an entity, with whatever fields, relations and collections it brings. */
export function addEntity(model: Model, { draft }: { readonly draft: unknown }): EditResult {
  const read = parseDraft(entityShape, draft, "entity");
  if (!read.ok) return read;
  const parent = getLookup(model).modules.get(read.value.module)?.id ?? read.value.module;
  const entity = fillEntityIds(read.value, { parent, taken: collectTakenIds(model) });
  return finishEdit(model, { ...model, entities: [...model.entities, entity] });
}

/** Changes an entity's own settings, each one whole; what is left out stays. Another name renames the entity. */
export function changeSettings(
  model: Model,
  { entity: name, settings }: { readonly entity: string; readonly settings: unknown },
): EditResult {
  const bad = findSettingsRefusal(settings);
  if (bad !== undefined) return bad;
  const found = findEntity(model, name);
  // The settings are read on top of the entity as it is written, so that defaults follow what they are derived from.
  const written = found.ok ? entityShape.serialize(found.value, NO_PARENT) : PLAIN_ENTITY;
  const changes = settings as JsonObject;
  const read = parseChanges(entityShape, { part: written as object, changes }, "settings");
  if (!read.ok) return read;
  if (!found.ok) return found;
  const renamed = read.value.name === name ? model : withEntityRenamed(model, name, read.value.name);
  const entity = getChangedEntity(model, found.value, renamed);
  const { fields, relations, collections, projection } = entity;
  const indexes = withIndexIds(model, found.value, read.value.indexes);
  return finishEdit(
    model,
    withEntity(renamed, entity, { ...read.value, fields, relations, collections, projection, indexes }),
  );
}

/** Indexes without an id are known by their members, and keep the id that they had. */
function withIndexIds(model: Model, entity: Entity, indexes: Entity["indexes"]): Entity["indexes"] {
  const explicitIds = new Set(indexes.map(({ id }) => id));
  const knownIds = new Map(
    entity.indexes
      .filter(({ id }) => !explicitIds.has(id))
      .map((index) => [formatIndexMembers(index), index.id]),
  );
  const taken = collectTakenIds(model);
  return indexes.map((index) => {
    if (index.id !== NO_ID) return index;
    const key = formatIndexMembers(index);
    const id = knownIds.get(key) ?? NO_ID;
    knownIds.delete(key);
    return fillIndexId({ ...index, id }, { parent: entity.id, taken });
  });
}

/** Stands in for an entity that does not exist, so that a bad body is told before a bad name. */
const PLAIN_ENTITY = { name: "plain", module: "plain", kind: "persistent" };

function findSettingsRefusal(settings: unknown): Refusal | undefined {
  if (!isJsonObject(settings)) {
    return refuseDraft(["settings"], "wrong_type", `Expected an object, found ${describeValue(settings)}.`);
  }
  const stray = Object.keys(settings).find((key) => !SETTING_NAMES.includes(key));
  if (stray === undefined) return undefined;
  const hint = findClosest(stray, SETTING_NAMES);
  return refuseDraft(
    ["settings", stray],
    "unknown_member",
    `"${stray.slice(0, 60)}" is not a setting that can be changed here. ${hint === undefined ? `Known: ${SETTING_NAMES.join(", ")}.` : `Did you mean "${hint}"?`}`,
  );
}
