// Has the tree look for something.
import { createStore } from "../../state/store.ts";

/** What it was asked to look for last; counted, so that the same can be asked again. */
export const treeSearch = createStore<{ readonly text: string; readonly turn: number }>({
  text: "",
  turn: 0,
});

/** Puts a text into the filter of the tree, and the focus there. */
export function searchTree(text: string): void {
  treeSearch.set({ text, turn: treeSearch.get().turn + 1 });
}
