// Whether the panel of problems is open, which of them was gone to last, and what gets the focus there.
import { createStore } from "../state/store.ts";
import type { Wanted } from "./problem-place.ts";

interface ProblemsState {
  readonly isOpen: boolean;
  readonly current: number;
  /** What to give the focus to once it is shown. */
  readonly wanted: Wanted | undefined;
}

/** The panel. */
export const problemsState = createStore<ProblemsState>({ isOpen: false, current: -1, wanted: undefined });

/** Opens the panel, or closes it. */
export function toggleProblems(): void {
  problemsState.set({ isOpen: !problemsState.get().isOpen });
}

/** Closes it. */
export function closeProblems(): void {
  problemsState.set({ isOpen: false, current: -1 });
}
