// Gives an id to every part that has none: derived from what the part is, so that every machine derives the same.
import { shortHash } from "./names.ts";
import { NO_ID } from "./parts/shared-members.ts";
import type { Entity } from "./parts/entity.ts";
import { type EntityIndex, formatIndexMembers } from "./parts/entity-index.ts";
import type { Module } from "./parts/module.ts";
import type { Model } from "./types.ts";

/** The kinds of parts that have an id, by the prefix of derived ids. */
const ID_PREFIX = {
  module: "mod",
  entity: "ent",
  field: "fld",
  relation: "rel",
  collection: "col",
  projected: "prj",
  index: "idx",
} as const;

type PartKind = keyof typeof ID_PREFIX;

interface IdentifiedPart {
  readonly id: string;
  readonly name: string;
}

/** The ids in use, from which new ones are derived. */
class TakenIds {
  readonly #known: readonly ReadonlySet<string>[];
  readonly #derived = new Set<string>();
  /** Where to go on counting for an origin that came before: many parts of one name must not count from the start. */
  readonly #counters = new Map<string, number>();

  constructor(known: readonly ReadonlySet<string>[] = []) {
    this.#known = known;
  }

  /** A free id derived from an origin, counted up while it is taken; taken from now on. */
  derive(prefix: string, origin: string): string {
    for (let counter = this.#counters.get(origin) ?? 1; ; counter++) {
      const id = `${prefix}_${shortHash(counter === 1 ? origin : `${origin}\n${counter}`)}`;
      if (this.#derived.has(id) || this.#known.some((ids) => ids.has(id))) continue;
      this.#derived.add(id);
      this.#counters.set(origin, counter + 1);
      return id;
    }
  }
}

/** The model with an id on every part; the same object where nothing was missing. */
export function fillIds(model: Model): Model {
  if (model.modules.every(hasId) && model.entities.every(isComplete)) return model;
  // In one set, because there may be thousands to derive.
  const taken = new TakenIds([new Set([...iterateParts(model)].filter(hasId).map(({ id }) => id))]);
  const modules = mapPartsUnlessSame(model.modules, (module) =>
    fillOwnId(module, { kind: "module", parent: "", taken }),
  );
  const moduleIds = new Map(modules.map(({ name, id }) => [name, id]));
  const entities = mapPartsUnlessSame(model.entities, (entity) =>
    fillEntityIds(entity, { parent: moduleIds.get(entity.module) ?? deriveModuleId(entity.module), taken }),
  );
  if (modules === model.modules && entities === model.entities) return model;
  return { ...model, modules, entities };
}

/** True for an entity that has an id on itself and on all its members. */
function isComplete(entity: Entity): boolean {
  return !collectIds(entity).has(NO_ID);
}

function hasId({ id }: { readonly id: string }): boolean {
  return id !== NO_ID;
}

/** The id of a module whose file says none; also stands in for a module whose file can't be read. */
function deriveModuleId(name: string): string {
  return fillOwnId({ id: NO_ID, name }, { kind: "module", parent: "", taken: new TakenIds() }).id;
}

/** Every id that the model uses. */
export function collectTakenIds({ modules, entities }: Model): TakenIds {
  return new TakenIds([new Set(modules.map(({ id }) => id)), ...entities.map(collectIds)]);
}

const idCache = new WeakMap<Entity, ReadonlySet<string>>();

/** The ids of an entity and its members, whether they have one or not; found once, because most entities stay as they are. */
export function collectIds(entity: Entity): ReadonlySet<string> {
  let found = idCache.get(entity);
  if (found === undefined)
    idCache.set(entity, (found = new Set(Array.from(iterateEntityParts(entity), ({ id }) => id))));
  return found;
}

/** Every part that has an id, in file order. */
export function* iterateParts(model: Model): Generator<Module | Entity | { readonly id: string }> {
  yield* model.modules;
  for (const entity of model.entities) yield* iterateEntityParts(entity);
}

function* iterateEntityParts(entity: Entity): Generator<Entity | { readonly id: string }> {
  yield entity;
  yield* entity.fields;
  yield* entity.relations;
  yield* entity.collections;
  yield* entity.projection;
  yield* entity.indexes;
}

/** An entity with an id on itself and on all its members. */
export function fillEntityIds(
  entity: Entity,
  { parent, taken }: { readonly parent: string; readonly taken: TakenIds },
): Entity {
  const own = fillOwnId(entity, { kind: "entity", parent, taken });
  const fill = <P extends IdentifiedPart>(parts: readonly P[], kind: PartKind) =>
    mapPartsUnlessSame(parts, (part) => fillOwnId(part, { kind, parent: own.id, taken }));
  const fields = fill(own.fields, "field");
  const relations = fill(own.relations, "relation");
  const collections = fill(own.collections, "collection");
  const projection = fill(own.projection, "projected");
  const indexes = mapPartsUnlessSame(own.indexes, (index) => fillIndexId(index, { parent: own.id, taken }));
  const same =
    fields === own.fields &&
    relations === own.relations &&
    collections === own.collections &&
    projection === own.projection &&
    indexes === own.indexes;
  return same ? own : { ...own, fields, relations, collections, projection, indexes };
}

/** A part with an id: its own, or one derived from kind, parent and name, counted up while it is taken. */
export function fillOwnId<P extends IdentifiedPart>(
  part: P,
  { kind, parent, taken }: { readonly kind: PartKind; readonly parent: string; readonly taken: TakenIds },
): P {
  return hasId(part) ? part : { ...part, id: deriveId(part.name, { kind, parent, taken }) };
}

/** An index with an id: its own, or one derived from its entity and its members. */
export function fillIndexId(
  index: EntityIndex,
  { parent, taken }: { readonly parent: string; readonly taken: TakenIds },
): EntityIndex {
  return hasId(index)
    ? index
    : { ...index, id: deriveId(formatIndexMembers(index), { kind: "index", parent, taken }) };
}

function deriveId(
  name: string,
  { kind, parent, taken }: { readonly kind: PartKind; readonly parent: string; readonly taken: TakenIds },
): string {
  return taken.derive(ID_PREFIX[kind], [kind, parent, name].join("\n"));
}

function mapPartsUnlessSame<P>(parts: readonly P[], fill: (part: P) => P): readonly P[] {
  let changed = false;
  const filled = parts.map((part) => {
    const result = fill(part);
    changed ||= result !== part;
    return result;
  });
  return changed ? filled : parts;
}
