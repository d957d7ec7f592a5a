// Whether something is being added to the model as a whole, and what.
import { createStore } from "../state/store.ts";

/** What is added: by its name, or by a sample of its records. */
export type AddedKind = "entity" | "sample" | "virtual" | "module";

/** What is being added; undefined where nothing is. */
export const addState = createStore<{ readonly added: AddedKind | undefined }>({ added: undefined });

/** Opens the dialog that adds it. */
export function openAdd(added: AddedKind): void {
  addState.set({ added });
}

/** Closes the dialog. */
export function closeAdd(): void {
  addState.set({ added: undefined });
}
