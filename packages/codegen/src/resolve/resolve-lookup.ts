// What resolving looks parts of a model up in: its parts by name, who points to them, and fields that are resolved already.
import type { Collection, Entity, Field, Lookup, Model } from "@lathe/model";
import type { ResolvedMember } from "./types.ts";

/** The look-up tables of a model that is being resolved. */
export interface ResolveLookup extends Lookup {
  readonly references: EntityReferences;
  /** What the fields of an entity became; what a field becomes depends on nothing else. */
  readonly fields: WeakMap<Entity, Map<Field, ResolvedMember>>;
}

/** What of a model points to its entities. */
export interface EntityReferences {
  /** Whether relations lead to an entity. */
  isTarget(entity: string): boolean;
  /** The collections that show records of an entity. */
  listCollections(entity: string): readonly { readonly owner: Entity; readonly collection: Collection }[];
}

/** Finds what points to the entities of a model. */
export function collectReferences({ entities }: Model): EntityReferences {
  const targets = new Set(entities.flatMap(({ relations }) => relations.map(({ target }) => target)));
  const all = entities.flatMap((owner) => owner.collections.map((collection) => ({ owner, collection })));
  const collections = Map.groupBy(all, ({ collection }) => collection.of.entity);
  return {
    isTarget: (entity) => targets.has(entity),
    listCollections: (entity) => collections.get(entity) ?? [],
  };
}
