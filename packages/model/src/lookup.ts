// Finds parts of a model by name. All tables are Maps: a name such as "constructor" finds nothing that is not there.
import type { FieldType } from "@lathe/contract";
import type { Field } from "./fields/index.ts";
import { findRelationName } from "./names.ts";
import type { Collection } from "./parts/collection.ts";
import type { Entity } from "./parts/entity.ts";
import type { Module } from "./parts/module.ts";
import type { ProjectedMember } from "./parts/projection.ts";
import type { Relation } from "./parts/relation.ts";
import type { Model } from "./types.ts";

/** The members of one entity by name; of two with the same name, the first. */
export interface MembersByName {
  readonly fields: ReadonlyMap<string, Field>;
  readonly relations: ReadonlyMap<string, Relation>;
  readonly collections: ReadonlyMap<string, Collection>;
  readonly projection: ReadonlyMap<string, ProjectedMember>;
}

const memberCache = new WeakMap<Entity, MembersByName>();

/** The members of an entity by name. */
export function getMembersByName(entity: Entity): MembersByName {
  let table = memberCache.get(entity);
  if (table === undefined) {
    table = {
      fields: indexByName(entity.fields),
      relations: indexByName(entity.relations),
      collections: indexByName(entity.collections),
      projection: indexByName(entity.projection),
    };
    memberCache.set(entity, table);
  }
  return table;
}

/** Modules and entities of a model by name. */
export interface Lookup {
  readonly model: Model;
  readonly modules: ReadonlyMap<string, Module>;
  readonly entities: ReadonlyMap<string, Entity>;
}

const lookupCache = new WeakMap<Model, Lookup>();

/** The look-up tables of a model; made once per model. */
export function getLookup(model: Model): Lookup {
  let lookup = lookupCache.get(model);
  if (lookup === undefined) {
    lookup = { model, modules: indexByName(model.modules), entities: indexByName(model.entities) };
    lookupCache.set(model, lookup);
  }
  return lookup;
}

/** The entity whose stored fields rules and projections speak of: itself, or a virtual entity's source. */
export function findStoredEntity(lookup: Lookup, entity: Entity): Entity | undefined {
  if (entity.kind === "persistent") return entity;
  return entity.source === null ? undefined : lookup.entities.get(entity.source);
}

/** The belongsTo that an id member such as `authorId` stands for. */
export function findRelationOfIdMember(entity: Entity, member: string): Relation | undefined {
  const name = findRelationName(member);
  const relation = name === undefined ? undefined : getMembersByName(entity).relations.get(name);
  return relation?.kind === "belongsTo" ? relation : undefined;
}

/** A stored value that rules, sorts and projections can name. */
export interface StoredValue {
  readonly type: FieldType;
  /** Where the value is a field; id members and system members have none. */
  readonly field: Field | undefined;
  /** True where no record lacks it. */
  readonly required: boolean;
}

const SYSTEM_VALUES: ReadonlyMap<string, StoredValue> = new Map<string, StoredValue>([
  ["id", { type: "uuid", field: undefined, required: true }],
  ["createdAt", { type: "datetime", field: undefined, required: true }],
  ["updatedAt", { type: "datetime", field: undefined, required: true }],
]);

/** A field, id member or system member of a stored entity. */
export function findStoredValue(entity: Entity, name: string): StoredValue | undefined {
  const field = getMembersByName(entity).fields.get(name);
  if (field !== undefined) return { type: field.type, field, required: field.required };
  const relation = findRelationOfIdMember(entity, name);
  if (relation !== undefined) return { type: "uuid", field: undefined, required: relation.required };
  return SYSTEM_VALUES.get(name);
}

/** A path of one or two names, as rules and projections write it. */
export interface SplitPath {
  readonly relation: string | undefined;
  readonly member: string;
}

/** Splits `relation.member`; a path without a dot has no relation. */
export function splitPath(path: string): SplitPath {
  const dot = path.indexOf(".");
  return dot < 0
    ? { relation: undefined, member: path }
    : { relation: path.slice(0, dot), member: path.slice(dot + 1) };
}

/** The stored value at a path: of the entity itself, or one belongsTo away. */
export function findValueAtPath(lookup: Lookup, entity: Entity, path: string): StoredValue | undefined {
  const { relation, member } = splitPath(path);
  if (relation === undefined) return findStoredValue(entity, member);
  const hop = getMembersByName(entity).relations.get(relation);
  const target = hop?.kind === "belongsTo" ? lookup.entities.get(hop.target) : undefined;
  if (hop === undefined || target === undefined) return undefined;
  const value = findStoredValue(target, member);
  return value === undefined ? undefined : { ...value, required: value.required && hop.required };
}

/** True for a path through a relation whose target does not exist: what it leads to can't be known. */
export function hasUnknownTarget(lookup: Lookup, entity: Entity, path: string): boolean {
  const { relation } = splitPath(path);
  const hop = relation === undefined ? undefined : getMembersByName(entity).relations.get(relation);
  return hop?.kind === "belongsTo" && !lookup.entities.has(hop.target);
}

function indexByName<P extends { readonly name: string }>(parts: readonly P[]): ReadonlyMap<string, P> {
  const table = new Map<string, P>();
  for (const part of parts) if (!table.has(part.name)) table.set(part.name, part);
  return table;
}
