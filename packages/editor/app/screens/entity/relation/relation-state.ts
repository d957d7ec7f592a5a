// Whether a new relation, or a new collection, is being made, and what it is filled in with.
import { createStore } from "../../../state/store.ts";

/** Names of the entities that a new relation is to connect. */
export interface RelationEnds {
  readonly from: string;
  readonly to?: string;
}

/** What is being made; undefined where it is not. */
export const relationState = createStore<{
  readonly newRelation: RelationEnds | undefined;
  /** The entity that gets a collection. */
  readonly newCollectionOf: string | undefined;
}>({ newRelation: undefined, newCollectionOf: undefined });

/** Opens the dialog that adds a relation. */
export function openNewRelation(ends: RelationEnds): void {
  relationState.set({ newRelation: ends });
}

/** Opens the dialog that adds a collection to an entity. */
export function openNewCollection(entity: string): void {
  relationState.set({ newCollectionOf: entity });
}

/** Closes either. */
export function closeRelationDialogs(): void {
  relationState.set({ newRelation: undefined, newCollectionOf: undefined });
}
