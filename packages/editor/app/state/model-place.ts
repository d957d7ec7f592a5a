// Parts of a model by their places: which part a pointer by names means, and models in which it is another.
import type { Entity, Model } from "@lathe/model";

/** A part of a model as an object with members. */
export type Part = Readonly<Record<string, unknown>>;

/** The lists of members that entities have. */
const MEMBER_LISTS = ["fields", "relations", "collections", "projection"] as const;

type MemberList = (typeof MEMBER_LISTS)[number];

/** Where a part is. */
export type PartPlace =
  | { readonly kind: "project" }
  | { readonly kind: "module"; readonly id: string; readonly name: string }
  | { readonly kind: "entity"; readonly id: string; readonly name: string }
  | {
      readonly kind: "member";
      readonly entityId: string;
      readonly entityName: string;
      readonly list: MemberList;
      readonly id: string;
      readonly name: string;
    };

/** A pointer's part, and the member of it that is meant; a list of members is the member of an entity. */
export interface FoundPlace {
  readonly place: PartPlace;
  readonly member: string | undefined;
}

/** Finds what a pointer by names means, in the first of the models that has it. */
export function findPlace(pointer: string, models: readonly Model[]): FoundPlace | undefined {
  const [root, name = "", ...rest] = parsePointer(pointer);
  if (root === "project") return { place: { kind: "project" }, member: name };
  if (root === "modules") {
    const found = findFirst(models, (model) => findNamed(model.modules, name));
    return found && { place: { kind: "module", id: found.id, name }, member: rest[0] };
  }
  const [list, memberName, member] = rest;
  const entity = findFirst(models, (model) => findNamed(model.entities, name));
  if (entity === undefined) return undefined;
  if (!isMemberList(list) || memberName === undefined)
    return { place: { kind: "entity", id: entity.id, name }, member: list };
  const found = findFirst(models, (model) => {
    const same = model.entities.find(({ id }) => id === entity.id);
    return same && findNamed<{ readonly id: string; readonly name: string }>(same[list], memberName);
  });
  const place = { kind: "member", entityId: entity.id, entityName: name, list, name: memberName } as const;
  return found && { place: { ...place, id: found.id }, member };
}

/** The part at a place; undefined where there is none. */
export function getPart(model: Model, place: PartPlace): Part | undefined {
  if (place.kind === "project") return model.project as unknown as Part;
  if (place.kind === "module") return findById(model.modules, place.id);
  if (place.kind === "entity") return findById(model.entities, place.id);
  const entity = model.entities.find(({ id }) => id === place.entityId);
  return entity && findById(entity[place.list], place.id);
}

/** The model with another part at a place, or with none. */
export function withPart(model: Model, place: PartPlace, part: Part | undefined): Model {
  if (place.kind === "project") return { ...model, project: part as unknown as Model["project"] };
  if (place.kind === "module") return { ...model, modules: withItem(model.modules, place.id, part) };
  if (place.kind === "entity") return { ...model, entities: withItem(model.entities, place.id, part) };
  const change = (entity: Entity): Entity =>
    entity.id === place.entityId
      ? { ...entity, [place.list]: withItem<{ readonly id: string }>(entity[place.list], place.id, part) }
      : entity;
  return { ...model, entities: model.entities.map(change) };
}

/** True for the names of lists of members. */
export function isMemberList(name: string | undefined): name is MemberList {
  return (MEMBER_LISTS as readonly (string | undefined)[]).includes(name);
}

function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function findFirst<T>(models: readonly Model[], find: (model: Model) => T | undefined): T | undefined {
  for (const model of models) {
    const found = find(model);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findNamed<P extends { readonly name: string }>(parts: readonly P[], name: string): P | undefined {
  return parts.find((part) => part.name === name);
}

function findById(parts: readonly { readonly id: string }[], id: string): Part | undefined {
  return parts.find((part) => part.id === id) as Part | undefined;
}

function withItem<P extends { readonly id: string }>(
  items: readonly P[],
  id: string,
  item: Part | undefined,
): readonly P[] {
  if (item === undefined) return items.filter((one) => one.id !== id);
  const isThere = items.some((one) => one.id === id);
  const next = item as unknown as P;
  return isThere ? items.map((one) => (one.id === id ? next : one)) : [...items, next];
}
