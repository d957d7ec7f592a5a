// How the application does after a generation: it follows by itself, or says why it does not.
import type { Answer } from "../../api/generator-api.ts";
import { useIsApplicationAwaited } from "../../state/generation-state.ts";
import { type KnownApplication, useApplication } from "../../state/use-application.ts";
import { FailedApplication } from "./failed-application.tsx";
import styles from "./history-entry.module.css";

const STEPS = {
  stopping: "The application stops…",
  migrating: "The database is migrated…",
  starting: "The application starts…",
} as const;

/** Shows the application's state, and what can be done where it failed. */
export function ApplicationCard({ entry }: { readonly entry: Answer<"GET /api/history/:id"> }) {
  const { state, message, step } = useApplication();
  const isAwaited = useIsApplicationAwaited();
  if (state === "failed" && !isAwaited)
    return (
      <div>
        <FailedApplication id={entry.item.id} message={message} hazards={entry.hazards ?? []} />
      </div>
    );
  return (
    <section className={styles["application"]} aria-live="polite">
      <p>
        {isAwaited && state !== "stopped" && state !== "unknown"
          ? STEPS[step ?? "stopping"]
          : describeState({ state, step })}
      </p>
    </section>
  );
}

function describeState({ state, step }: Pick<KnownApplication, "state" | "step">): string {
  if (state === "unknown") return "The generator is not running: how the application does is not known.";
  if (state === "stopped")
    return "The application is not run from here. Start it again, and it migrates its database by itself.";
  return state === "ready" ? "The application runs with it." : STEPS[step ?? "starting"];
}
