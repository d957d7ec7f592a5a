// The steps of a generation, with the time that each took.
import { GENERATION_STEPS, type GenerationProgress, type GenerationStep } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { formatDuration } from "../words.ts";
import styles from "./generation.module.css";

const WORDS: Readonly<Record<GenerationStep, { readonly verb: string; readonly rest: string }>> = {
  check: { verb: "Check", rest: "the model" },
  render: { verb: "Render", rest: "every file" },
  prove: { verb: "Try the migration", rest: "on a scratch database" },
  write: { verb: "Write", rest: "all or nothing" },
  record: { verb: "Record", rest: "in the history" },
};

/** Shows the steps: done, under way, failed, or yet to come. */
export function GenerationSteps({ progress }: { readonly progress: GenerationProgress | undefined }) {
  const over = new Map(progress?.steps.map(({ step, ms }) => [step, ms]));
  return (
    <ol className={styles["steps"]} aria-label="Steps">
      {GENERATION_STEPS.map((step) => {
        const ms = over.get(step);
        const isHere = progress?.step === step && progress.state !== "done";
        const state = isHere
          ? progress.state === "failed"
            ? "failed"
            : "running"
          : ms === undefined
            ? "open"
            : "done";
        return (
          <li key={step} data-state={state}>
            <Icon name={ICONS[state]} label={LABELS[state]} />
            <span>
              <strong>{WORDS[step].verb}</strong> {WORDS[step].rest}
            </span>
            <span className={styles["time"]}>{ms === undefined ? "" : formatDuration(ms)}</span>
          </li>
        );
      })}
    </ol>
  );
}

const ICONS = { done: "circle-check", running: "loader", failed: "circle-x", open: "circle" } as const;
const LABELS = { done: "done", running: "under way", failed: "failed", open: "to come" } as const;
