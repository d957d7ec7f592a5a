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

/** What a person does says that the focus is wanted nowhere else any more: a key, a click, another page. */
const OTHER_WISHES = ["keydown", "pointerdown", "popstate"] as const;

let listening = new AbortController();

/** Has something get the focus once it is shown, unless the person does something else before. */
export function want(wanted: Wanted | undefined, page: EventTarget = window): void {
  forgetWanted();
  if (wanted === undefined) return;
  listening = new AbortController();
  const { signal } = listening;
  problemsState.set({ wanted });
  for (const event of OTHER_WISHES) page.addEventListener(event, forgetWanted, { capture: true, signal });
}

/** Nothing is wanted: it has the focus, or need not get it any more. */
export function forgetWanted(): void {
  listening.abort();
  problemsState.set({ wanted: undefined });
}
