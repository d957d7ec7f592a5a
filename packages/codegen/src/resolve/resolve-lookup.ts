// What resolving looks parts of a model up in: its parts by name, who points to them, and fields that are resolved already.
import { type Collection, type Entity, type Field, type Lookup, type Model, getLookup } from "@lathe/model";
import type { ResolvedMember } from "./types.ts";

/** The look-up tables of a model that is being resolved. */
export interface ResolveLookup extends Lookup {
  readonly references: EntityReferences;
  /** What the fields of an entity became; what a field becomes depends on nothing else. */
  readonly fields: WeakMap<Entity, Map<Field, ResolvedMember>>;
}

/** What of a model points to its entities. */
export interface EntityReferences {
  /** The targets of relations. */
  readonly targets: ReadonlySet<string>;
  /** The collections by the entity whose records they show. */
  readonly collections: ReadonlyMap<
    string,
    readonly { readonly owner: Entity; readonly collection: Collection }[]
  >;
}

/** The look-up tables of a model. */
export function createResolveLookup(model: Model, fields: ResolveLookup["fields"]): ResolveLookup {
  return { ...getLookup(model), references: collectReferences(model), fields };
}

function collectReferences({ entities }: Model): EntityReferences {
  const all = entities.flatMap((owner) => owner.collections.map((collection) => ({ owner, collection })));
  return {
    targets: new Set(entities.flatMap(({ relations }) => relations.map(({ target }) => target))),
    collections: Map.groupBy(all, ({ collection }) => collection.of.entity),
  };
}
