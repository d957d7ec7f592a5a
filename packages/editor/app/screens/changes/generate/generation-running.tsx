// A generation under way.
import { useEffect, useState } from "react";
import { useGenerationProgress } from "../../../state/generation-state.ts";
import { GenerationSteps } from "./generation-steps.tsx";
import styles from "./generation.module.css";

const QUIET_MS = 300;
const TICK_MS = 100;

/** Shows the steps of the plan that is carried out; nothing while it may be over at once. */
export function GenerationRunning({ planId }: { readonly planId: string | undefined }) {
  const heard = useGenerationProgress();
  const progress = heard?.planId === planId ? heard : undefined;
  const ms = useElapsed(progress?.state === "running" ? progress.ms : 0);
  if (ms < QUIET_MS) return undefined;
  return (
    <section className={styles["running"]} aria-live="polite">
      <h2>Generating… {Math.floor(ms / 1000)} s</h2>
      <GenerationSteps progress={progress} />
    </section>
  );
}

/** Counts on from what had passed when it was first shown. */
function useElapsed(passed: number): number {
  const [since] = useState(() => Date.now() - passed);
  const [ms, setMs] = useState(passed);
  useEffect(() => {
    const timer = setInterval(() => setMs(Date.now() - since), TICK_MS);
    return () => clearInterval(timer);
  }, [since]);
  return ms;
}
