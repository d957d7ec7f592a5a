// Fixes where a name leads to nothing: what it was renamed to, the nearest name, or to do without it.
import { toIdMember } from "../names.ts";
import { findStoredEntity } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import { findClosest } from "../shape/find-closest.ts";
import { type Fix, type FixContext, type FixProposer, getValue, removeFix, setFix } from "./fix.ts";
import type { Path } from "./place.ts";

/** Proposes what a name may have meant, and to do without it where that hides nothing less. */
export const fixUnknownMember: FixProposer = (context) => {
  const { path } = context;
  const place = findNamePath(context);
  const name = place && getValue({ ...context, path: place });
  if (place === undefined || typeof name !== "string") return [];
  const meant = listBases(context).flatMap((base) => [
    findRenamed(context, base, name),
    findClosest(name, listNames(context, base)),
  ]);
  const names = [...new Set(meant.filter((one) => one !== undefined && one !== name))];
  return [
    ...names.map((one) => setFix(`Use ${one}`, context, place, one)),
    ...proposeWithout(context, place === path ? path : place, name),
  ];
};

/** The name itself: some problems point at what is around it. */
function findNamePath(context: FixContext): Path | undefined {
  const { path } = context;
  const value = getValue(context);
  if (typeof value === "string") return path;
  return typeof value === "object" && value !== null && "count" in value ? [...path, "count"] : undefined;
}

/** The entities whose members the name may be of. */
function listBases({ entity, path: [list, index], lookup }: FixContext): readonly Entity[] {
  const at = Number(index);
  const target = list === "relations" ? entity.relations[at]?.target : undefined;
  const of = list === "collections" ? entity.collections[at]?.of.entity : undefined;
  const other = lookup.entities.get(target ?? of ?? "");
  if (other !== undefined) return [other];
  const stored = findStoredEntity(lookup, entity);
  return stored === undefined || stored === entity ? [entity] : [entity, stored];
}

const LISTS = ["fields", "relations", "collections", "projection"] as const;

/** Every name of an entity's members, those that are one belongsTo away included. */
function listNames({ lookup }: FixContext, entity: Entity): readonly string[] {
  const own = LISTS.flatMap((list) => entity[list].map(({ name }) => name));
  const through = entity.relations
    .filter(({ kind }) => kind === "belongsTo")
    .flatMap(({ name, target }) => [
      toIdMember(name),
      ...(lookup.entities.get(target)?.fields ?? []).map((field) => `${name}.${field.name}`),
    ]);
  return [...own, ...through, "createdAt", "updatedAt"];
}

/** What a member is called now that had this name when the model was generated last. */
function findRenamed({ saved }: FixContext, entity: Entity, name: string): string | undefined {
  const before = [...(saved?.entities.values() ?? [])].find(({ id }) => id === entity.id);
  for (const list of before === undefined ? [] : LISTS) {
    const id = before?.[list].find((part) => part.name === name)?.id;
    const now = id === undefined ? undefined : entity[list].find((part) => part.id === id);
    if (now !== undefined) return now.name;
  }
  return undefined;
}

/** Settings of an entity that may be null. */
const CLEARED: readonly string[] = ["display", "defaultSort", "sort", "thumbnail", "from"];

/** Nothing is taken out of rules: that would show what they hide. */
function proposeWithout(context: FixContext, place: Path, name: string): readonly Fix[] {
  const { entity, path } = context;
  if (/(?:^|\/)(?:readRule|writeRule|rule)\//.test(`${path.join("/")}/`)) return [];
  if (path[0] === "projection") {
    const member = entity.projection[Number(path[1])]?.name ?? name;
    return [removeFix(`Remove ${member}`, context, path.slice(0, 2))];
  }
  if (typeof place.at(-1) === "number") return [removeFix(`Remove ${name}`, context, place)];
  const cleared = place.findLastIndex((key) => CLEARED.includes(String(key)));
  return cleared === -1 ? [] : [setFix("Clear it", context, place.slice(0, cleared + 1), null)];
}
