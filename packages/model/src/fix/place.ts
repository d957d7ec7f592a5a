// A place of an entity as an edit: what a JSON pointer leads to, set to another value or taken away.
import { type ModelEdit, createEdit } from "../edit/apply-edit.ts";
import type { JsonObject } from "../json-value.ts";
import type { Entity } from "../parts/entity.ts";

/** Keys and indexes into an entity. */
export type Path = readonly (string | number)[];

/** The path of a JSON pointer. */
export function toPath(pointer: string): Path {
  return pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((key) => (/^(?:0|[1-9][0-9]*)$/.test(key) ? Number(key) : key));
}

/** The edit that sets what is at a path. */
export function createSetEdit(entity: Entity, path: Path, value: unknown): ModelEdit {
  return createPlaceEdit(setAt(entity, path, value) as Entity, path);
}

/** The edit that takes an entry out of the list that it is in. */
export function createRemovalEdit(entity: Entity, path: Path): ModelEdit {
  const index = path.at(-1);
  const list = getAt(entity, path.slice(0, -1));
  const rest = Array.isArray(list) ? list.filter((_, place) => place !== index) : list;
  return createSetEdit(entity, path.slice(0, -1), rest);
}

/** What is at a path, or undefined. */
export function getAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return getAt((value as Readonly<Record<string | number, unknown>>)[key], rest);
}

function setAt(value: unknown, [key, ...rest]: Path, set: unknown): unknown {
  if (key === undefined) return set;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? setAt(item, rest, set) : item));
  const owner = value as JsonObject;
  return { ...owner, [key]: setAt(owner[key], rest, set) };
}

/** The edit that saves what an entity has at the beginning of a path. */
function createPlaceEdit(changed: Entity, [list = "", index]: Path): ModelEdit {
  const params = { entity: changed.name };
  if (list === "projection") {
    const key = "PUT /api/entities/:entity/projection-fields";
    return createEdit(key, { params, body: { projection: changed.projection } });
  }
  const at = typeof index === "number" ? index : -1;
  const [field, relation, collection] = [
    list === "fields" ? changed.fields[at] : undefined,
    list === "relations" ? changed.relations[at] : undefined,
    list === "collections" ? changed.collections[at] : undefined,
  ];
  if (field !== undefined)
    return createEdit("PUT /api/entities/:entity/fields/:field", {
      params: { ...params, field: field.name },
      body: { field },
    });
  if (relation !== undefined)
    return createEdit("PUT /api/entities/:entity/relations/:relation", {
      params: { ...params, relation: relation.name },
      body: { relation },
    });
  if (collection !== undefined)
    return createEdit("PUT /api/entities/:entity/collection-draft/:collection", {
      params: { ...params, collection: collection.name },
      body: { collection },
    });
  const settings = { [list]: changed[list as keyof Entity] };
  return createEdit("PUT /api/entities/:entity/settings", { params, body: { settings } });
}
