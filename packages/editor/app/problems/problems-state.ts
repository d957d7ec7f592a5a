// Whether the panel of problems is open, which of them was gone to last, and the member that gets the focus there.
import { createStore } from "../state/store.ts";

interface ProblemsState {
  readonly isOpen: boolean;
  readonly current: number;
  /** The member to give the focus to once its entity is shown. */
  readonly wanted: { readonly entity: string; readonly member: string } | undefined;
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
