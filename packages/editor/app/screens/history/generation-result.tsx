// A generation of this page that is done: its steps, and how the application follows.
import type { GenerationProgress } from "@lathe/contract";
import type { Answer } from "../../api/generator-api.ts";
import { useApplicationSteps } from "../../state/generation-state.ts";
import { GenerationSteps } from "../changes/generate/generation-steps.tsx";
import { ApplicationCard } from "./application-card.tsx";
import styles from "./history-entry.module.css";

/** Shows both side by side. */
export function GenerationResult({
  entry,
  progress,
}: {
  readonly entry: Answer<"GET /api/history/:id">;
  readonly progress: GenerationProgress;
}) {
  return (
    <div className={styles["result"]}>
      <GenerationSteps progress={progress} application={useApplicationSteps()} />
      <ApplicationCard entry={entry} />
    </div>
  );
}
