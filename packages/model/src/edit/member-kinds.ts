// The kinds of members that an entity has, and how each is kept.
import type { GeneratorErrorCode } from "@lathe/contract";
import { type Field, fieldShape } from "../fields/index.ts";
import { type Collection, collectionShape } from "../parts/collection.ts";
import type { Entity } from "../parts/entity.ts";
import { type ProjectedMember, projectedMemberShape } from "../parts/projection.ts";
import { type Relation, relationShape } from "../parts/relation.ts";
import { ParseContext } from "../shape/parse-context.ts";
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

interface MemberKindDefinition<M> {
  readonly listName: "fields" | "relations" | "collections" | "projection";
  readonly shape: Shape<M>;
  readonly inUseCode: Extract<GeneratorErrorCode, `${string}_in_use`>;
  /** For messages. */
  readonly noun: string;
}

/** Where and how each kind of member is kept. */
export const MEMBER_KIND_DEFINITIONS: { readonly [K in MemberKind]: MemberKindDefinition<MemberTypes[K]> } = {
  field: { listName: "fields", shape: fieldShape, inUseCode: "field_in_use", noun: "field" },
  relation: { listName: "relations", shape: relationShape, inUseCode: "relation_in_use", noun: "relation" },
  collection: {
    listName: "collections",
    shape: collectionShape,
    inUseCode: "collection_in_use",
    noun: "collection",
  },
  projected: {
    listName: "projection",
    shape: projectedMemberShape,
    inUseCode: "field_in_use",
    noun: "projected member",
  },
};

/** The shape of a kind of member. */
export function getMemberShape<K extends MemberKind>(kind: K): Shape<MemberTypes[K]> {
  return MEMBER_KIND_DEFINITIONS[kind].shape;
}

/** The members of one kind. */
export function listMembers<K extends MemberKind>(entity: Entity, kind: K): readonly MemberTypes[K][] {
  return entity[MEMBER_KIND_DEFINITIONS[kind].listName] as unknown as readonly MemberTypes[K][];
}

/** The entity with other members of one kind. */
export function withMembers<K extends MemberKind>(
  entity: Entity,
  kind: K,
  members: readonly MemberTypes[K][],
): Entity {
  return { ...entity, [MEMBER_KIND_DEFINITIONS[kind].listName]: members };
}

/** A part under another name; what was derived from the old name is derived again. */
export function withName<P extends { readonly name: string }>(shape: Shape<P>, part: P, name: string): P {
  const written = shape.serialize(part, NO_PARENT) as object;
  return shape.parse({ ...written, name }, new ParseContext(), NO_PARENT) ?? { ...part, name };
}
