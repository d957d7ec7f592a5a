// How the application does after a generation: it follows by itself, or says why it does not.
import type { Answer } from "../../api/generator-api.ts";
import { useIsApplicationAwaited } from "../../state/generation-state.ts";
import { useEditorState } from "../../state/use-model.ts";
import { FailedApplication } from "./failed-application.tsx";
import styles from "./history-entry.module.css";

const STEPS = {
  stopping: "The application stops…",
  migrating: "The database is migrated…",
  starting: "The application starts…",
} as const;

/** Shows the application's state, and what can be done where it failed. */
export function ApplicationCard({ entry }: { readonly entry: Answer<"GET /api/history/:id"> }) {
  const { state, message, step } = useEditorState(({ application }) => application);
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
        {state === "stopped"
          ? "The application is not run from here. Start it again, and it migrates its database by itself."
          : state === "ready" && !isAwaited
            ? "The application runs with it."
            : STEPS[step ?? (isAwaited ? "stopping" : "starting")]}
      </p>
    </section>
  );
}
