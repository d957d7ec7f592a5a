// Whether patterns can be checked: what does it is a fifth of all scripts, and comes when the first screen stands. Until then they all hold.
import { loadPatterns } from "@lathe/pattern/on-demand";
import { useSyncExternalStore } from "react";
import { createStore } from "../state/store.ts";

const store = createStore<{ readonly isLoaded: boolean }>({ isLoaded: false });

/** Loads it. Where that fails, the generator still checks them. */
export async function loadPatternChecks(): Promise<void> {
  await loadPatterns().then(
    () => store.set({ isLoaded: true }),
    () => {},
  );
}

/** Whether it is there. */
export function useHasPatterns(): boolean {
  return useSyncExternalStore(store.subscribe, () => store.get().isLoaded);
}
