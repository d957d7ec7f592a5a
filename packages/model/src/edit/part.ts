// The kinds of members that an entity has, and how each is kept.
import type { GeneratorErrorCode } from "@lathe/contract";
import { type Field, fieldShape } from "../fields/index.ts";
import { type Collection, collectionShape } from "../parts/collection.ts";
import type { Entity } from "../parts/entity.ts";
import { type ProjectedMember, projectedMemberShape } from "../parts/projection.ts";
import { type Relation, relationShape } from "../parts/relation.ts";
import { Reading } from "../shape/reading.ts";
import { NO_PARENT, type Shape } from "../shape/shape.ts";

/** The members of an entity by kind. */
export interface MemberTypes {
  readonly field: Field;
  readonly relation: Relation;
  readonly collection: Collection;
  readonly projected: ProjectedMember;
}

/** The name of a kind of member. */
export type MemberKind = keyof MemberTypes;

/** Any member. */
export type AnyMember = MemberTypes[MemberKind];

interface MemberFacts<M> {
  readonly list: "fields" | "relations" | "collections" | "projection";
  readonly shape: Shape<M>;
  readonly inUse: Extract<GeneratorErrorCode, `${string}_in_use`>;
  /** For messages. */
  readonly what: string;
}

/** Where and how each kind of member is kept. */
export const MEMBER_FACTS: { readonly [K in MemberKind]: MemberFacts<MemberTypes[K]> } = {
  field: { list: "fields", shape: fieldShape, inUse: "field_in_use", what: "field" },
  relation: { list: "relations", shape: relationShape, inUse: "relation_in_use", what: "relation" },
  collection: { list: "collections", shape: collectionShape, inUse: "collection_in_use", what: "collection" },
  projected: {
    list: "projection",
    shape: projectedMemberShape,
    inUse: "field_in_use",
    what: "projected member",
  },
};

/** The shape of a kind of member. */
export function shapeOfKind<K extends MemberKind>(kind: K): Shape<MemberTypes[K]> {
  return MEMBER_FACTS[kind].shape;
}

/** The members of one kind. */
export function membersOfKind<K extends MemberKind>(entity: Entity, kind: K): readonly MemberTypes[K][] {
  return entity[MEMBER_FACTS[kind].list] as unknown as readonly MemberTypes[K][];
}

/** The entity with other members of one kind. */
export function withMembers<K extends MemberKind>(
  entity: Entity,
  kind: K,
  members: readonly MemberTypes[K][],
): Entity {
  return { ...entity, [MEMBER_FACTS[kind].list]: members };
}

/** A part under another name; what was derived from the old name is derived again. */
export function renamedPart<P extends { readonly name: string }>(shape: Shape<P>, part: P, name: string): P {
  const written = shape.write(part, NO_PARENT) as object;
  return shape.read({ ...written, name }, new Reading(), NO_PARENT) ?? { ...part, name };
}
