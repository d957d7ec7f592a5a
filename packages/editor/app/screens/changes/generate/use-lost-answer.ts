// Finds out what became of a generation whose answer was lost, once the generator answers again.
import { useEffect, useEffectEvent } from "react";
import { GeneratorFailure } from "../../../api/generator-failure.ts";
import { useGenerationProgress } from "../../../state/generation-state.ts";
import { useParts } from "../../../state/parts-context.tsx";
import { useEditorState } from "../../../state/use-model.ts";
import { findGeneration } from "../../history/find-generation.ts";
import type { EditorPlan } from "../use-plan.ts";

/** What became of it. */
export interface LostOutcome {
  /** Where it was finished. */
  readonly historyId: string | undefined;
  /** Whether everything is as it was before. */
  readonly isTakenBack: boolean;
}

/** How long to wait before each question: what still goes on is told meanwhile. */
const WAIT_MS = 1000;

/** Asks what became of a plan, until there is an answer. */
export function useLostAnswer(plan: EditorPlan | undefined, onOutcome: (outcome: LostOutcome) => void): void {
  const { api } = useParts();
  const isConnected = useEditorState((state) => state.isConnected);
  const isRunning = useGenerationProgress()?.state === "running";
  const end = useEffectEvent(onOutcome);
  const ask = useEffectEvent(async (lost: EditorPlan, signal: AbortSignal): Promise<boolean> => {
    try {
      // A plan stands for all that it rests on: where the same comes out again, nothing was written.
      const { planId, savedRevision } = await api.call("GET /api/plan", { signal });
      const isTakenBack = planId === lost.planId;
      const isDone = !isTakenBack && savedRevision === lost.revision;
      const items = isDone ? (await api.call("GET /api/history", { signal })).items : [];
      if (!signal.aborted) end({ historyId: findGeneration(items)?.id, isTakenBack });
      return true;
    } catch (error) {
      if (!(error instanceof GeneratorFailure)) return signal.aborted;
      end({ historyId: undefined, isTakenBack: false });
      return true;
    }
  });
  useEffect(() => {
    if (plan === undefined || !isConnected || isRunning) return undefined;
    const control = new AbortController();
    const { signal } = control;
    let timer = setTimeout(tryOnce, WAIT_MS);
    async function tryOnce(): Promise<void> {
      const isOver = await ask(plan as EditorPlan, signal);
      if (!isOver && !signal.aborted) timer = setTimeout(tryOnce, WAIT_MS);
    }
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [plan, isConnected, isRunning]);
}
