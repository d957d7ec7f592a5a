// Whether the panel of problems is open, which of them was gone to last, and what gets the focus there.
import { onOtherWish } from "../focus/other-wishes.ts";
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

/** The button that opens the panel: it has the focus after what closes it. */
export const PROBLEMS_BUTTON_ID = "problems-button";

/** Opens the panel, or closes it. */
export function toggleProblems(): void {
  problemsState.set({ isOpen: !problemsState.get().isOpen });
}

/** Closes it. */
export function closeProblems(): void {
  problemsState.set({ isOpen: false, current: -1 });
}

let stopListening = () => {};

/** Has something get the focus once it is shown, unless the person does something else before. */
export function want(wanted: Wanted | undefined, page: EventTarget = window): void {
  forgetWanted();
  if (wanted === undefined) return;
  problemsState.set({ wanted });
  stopListening = onOtherWish(forgetWanted, page);
}

/** Nothing is wanted: it has the focus, or need not get it any more. */
export function forgetWanted(): void {
  stopListening();
  problemsState.set({ wanted: undefined });
}
