// How far a generation is, and the application behind it, as the generator tells it.
import type { GenerationProgress } from "@lathe/contract";
import { useSyncExternalStore } from "react";
import type { ServerEvent } from "../api/server-events.ts";
import { type ApplicationStep, followApplication } from "./application-run.ts";
import { createStore } from "./store.ts";

/** Where what belongs to the plan is remembered. */
export const PLAN_KEY = "plan";

const generationState = createStore<{
  /** The generation under way, or the last one that this page has heard of. */
  readonly progress: GenerationProgress | undefined;
  /** What the application did since that began. */
  readonly application: readonly ApplicationStep[];
  /** Whether nothing was heard of the application since then: what runs is the one before. */
  readonly isAwaited: boolean;
}>({ progress: undefined, application: [], isAwaited: false });

/** Takes over what the generator tells. */
export function hearGeneration(event: ServerEvent, now: number = Date.now()): void {
  const { progress, application } = generationState.get();
  if (event.kind === "generation") {
    const isNew = event.value.state === "running" && progress?.state !== "running";
    generationState.set({ progress: event.value, ...(isNew ? { application: [], isAwaited: true } : {}) });
  }
  if (event.kind === "application")
    generationState.set({
      application: followApplication(application, event.value, now),
      isAwaited: false,
    });
}

/** Forgets what was under way: whoever told it is gone, and tells it again where it goes on. */
export function loseGeneration(): void {
  if (generationState.get().progress?.state === "running") generationState.set({ progress: undefined });
}

/** The generation, for components. */
export function useGenerationProgress(): GenerationProgress | undefined {
  return useSyncExternalStore(generationState.subscribe, () => generationState.get().progress);
}

/** What the application did since the generation began, for components. */
export function useApplicationSteps(): readonly ApplicationStep[] {
  return useSyncExternalStore(generationState.subscribe, () => generationState.get().application);
}

/** Whether the application that runs is still the one before the generation, for components. */
export function useIsApplicationAwaited(): boolean {
  return useSyncExternalStore(generationState.subscribe, () => generationState.get().isAwaited);
}
