// Asks for the row that adds fields, from wherever: the members of the entity open it once they are shown.
import { createStore } from "../../../state/store.ts";

/** The entity whose row is asked for; undefined once it is open. */
export const addRowRequest = createStore<{ readonly entity: string | undefined }>({ entity: undefined });

/** Asks for the row of an entity. */
export function openAddRow(entity: string): void {
  addRowRequest.set({ entity });
}

/** Whether the row of an entity is asked for. */
export function isAddRowAsked(entity: string): boolean {
  return addRowRequest.get().entity === entity;
}

/** Says that the row is open. */
export function takeAddRowRequest(): void {
  addRowRequest.set({ entity: undefined });
}
