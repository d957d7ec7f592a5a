// The steps of a generation and of the application behind it, with the time that each took.
import { GENERATION_STEPS, type GenerationProgress, type GenerationStep } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import type { ApplicationStep } from "../../../state/application-run.ts";
import { formatDuration } from "../words.ts";
import styles from "./generation.module.css";

const WORDS: Readonly<Record<GenerationStep, { readonly verb: string; readonly rest: string }>> = {
  check: { verb: "Check", rest: "the model" },
  render: { verb: "Render", rest: "every file" },
  prove: { verb: "Try the migration", rest: "on a scratch database" },
  write: { verb: "Write", rest: "all or nothing" },
  record: { verb: "Record", rest: "in the history" },
};

const APPLICATION_WORDS: Readonly<Record<ApplicationStep["step"], typeof WORDS.check>> = {
  stopping: { verb: "Stop", rest: "the application" },
  migrating: { verb: "Migrate", rest: "the database" },
  starting: { verb: "Start", rest: "the application" },
};

/** Shows the steps: done, under way, failed, or yet to come. Those of the application where one is run from here. */
export function GenerationSteps({
  progress,
  application = NONE,
}: {
  readonly progress: GenerationProgress | undefined;
  readonly application?: readonly ApplicationStep[];
}) {
  const over = new Map(progress?.steps.map(({ step, ms }) => [step, ms]));
  return (
    <div className={styles["steps"]}>
      <ol aria-label="Steps">
        {GENERATION_STEPS.map((step) => {
          const ms = over.get(step);
          const isHere = progress?.step === step && progress.state !== "done";
          const open = ms === undefined ? "open" : "done";
          const state = isHere ? (progress.state === "failed" ? "failed" : "running") : open;
          return <StepLine key={step} words={WORDS[step]} state={state} ms={ms} />;
        })}
      </ol>
      {application.length === 0 ? undefined : (
        <ol aria-label="The application">
          {application.map(({ step, ms, hasFailed }) => (
            <StepLine
              key={step}
              words={APPLICATION_WORDS[step]}
              state={hasFailed ? "failed" : ms === undefined ? "running" : "done"}
              ms={ms}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const NONE: readonly ApplicationStep[] = [];

function StepLine({
  words: { verb, rest },
  state,
  ms,
}: {
  readonly words: typeof WORDS.check;
  readonly state: keyof typeof ICONS;
  readonly ms: number | undefined;
}) {
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} label={LABELS[state]} />
      <span>
        <strong>{verb}</strong> {rest}
      </span>
      <span className={styles["time"]}>{ms === undefined ? "" : formatDuration(ms)}</span>
    </li>
  );
}

const ICONS = { done: "circle-check", running: "loader", failed: "circle-x", open: "circle" } as const;
const LABELS = { done: "done", running: "under way", failed: "failed", open: "to come" } as const;
