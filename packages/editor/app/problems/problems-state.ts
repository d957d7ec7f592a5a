// Whether the panel of problems is open, and which of them was gone to last.
import { createStore } from "../state/store.ts";

/** The panel. */
export const problemsState = createStore<{ readonly isOpen: boolean; readonly current: number }>({
  isOpen: false,
  current: -1,
});

/** Opens the panel, or closes it. */
export function toggleProblems(): void {
  problemsState.set({ isOpen: !problemsState.get().isOpen });
}

/** Closes it. */
export function closeProblems(): void {
  problemsState.set({ isOpen: false, current: -1 });
}
