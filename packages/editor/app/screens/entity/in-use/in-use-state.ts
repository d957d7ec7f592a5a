// What could not be removed because something uses it.
import type { ModelUse } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { createStore } from "../../../state/store.ts";

/** A removal that was refused. */
export interface RefusedRemoval {
  /** What was to be removed. */
  readonly name: string;
  /** The entity, where it is one: its records go with it. */
  readonly entity?: Entity;
  readonly uses: readonly ModelUse[];
  /** Removes it and clears its uses; the answer is why that can't be. */
  removeAll(): string | undefined;
}

/** The removal whose dialog is open. */
export const inUseState = createStore<{ readonly refused: RefusedRemoval | undefined }>({
  refused: undefined,
});

/** Shows what uses a part. */
export function openInUse(refused: RefusedRemoval): void {
  inUseState.set({ refused });
}

/** Closes the dialog. */
export function closeInUse(): void {
  inUseState.set({ refused: undefined });
}
