// Which part is about to be renamed.
import { createStore } from "../state/store.ts";

/** A part that can be renamed. */
export type RenamedPart =
  | { readonly part: "module"; readonly module: string }
  | { readonly part: "entity"; readonly entity: string }
  | { readonly part: "field" | "relation" | "collection"; readonly entity: string; readonly name: string };

/** The part whose dialog is open. */
export const renameState = createStore<{ readonly renamed: RenamedPart | undefined }>({ renamed: undefined });

/** Opens the dialog that renames a part. */
export function openRename(renamed: RenamedPart): void {
  renameState.set({ renamed });
}

/** Closes it. */
export function closeRename(): void {
  renameState.set({ renamed: undefined });
}
