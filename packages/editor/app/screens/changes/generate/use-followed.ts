// Generations that are told and that this page did not begin: one of before it was loaded again, or of another window.
import type { GenerationProgress } from "@lathe/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { useGenerationProgress } from "../../../state/generation-state.ts";

/** The plan that is carried out by such a generation; undefined where there is none. Its end is told once. */
export function useFollowed({
  ownPlanId,
  onEnd,
}: {
  /** The plan that this page has carried out: its end is answered. */
  readonly ownPlanId: string | undefined;
  onEnd(progress: GenerationProgress): void;
}): string | undefined {
  const progress = useGenerationProgress();
  const last = useRef<string>(undefined);
  const followed =
    progress?.state === "running" && progress.planId !== ownPlanId ? progress.planId : undefined;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // It may turn out to be this page's own, and goes on then.
    const isOver = progress !== undefined && progress.state !== "running";
    if (isOver && progress.planId === last.current) end(progress);
    last.current = followed;
  }, [followed, progress]);
  return followed;
}
