// How far a generation is, as the generator tells it.
import type { GenerationProgress } from "@lathe/contract";
import { useSyncExternalStore } from "react";
import { createStore } from "./store.ts";

/** Where what belongs to the plan is remembered. */
export const PLAN_KEY = "plan";

/** The generation under way, or the last one that this page has heard of. */
export const generationState = createStore<{ readonly progress: GenerationProgress | undefined }>({
  progress: undefined,
});

/** The same, for components. */
export function useGenerationProgress(): GenerationProgress | undefined {
  return useSyncExternalStore(generationState.subscribe, () => generationState.get().progress);
}
