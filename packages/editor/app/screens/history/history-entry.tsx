// What one entry of the history did.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { StateText } from "../../parts/state-text.tsx";
import { useGenerationProgress } from "../../state/generation-state.ts";
import { GenerationSteps } from "../changes/generate/generation-steps.tsx";
import { formatMoment } from "../changes/words.ts";
import { ApplicationCard } from "./application-card.tsx";
import { EntryContent } from "./entry-content.tsx";
import { describeEntry } from "./entry-words.ts";
import styles from "./history-entry.module.css";
import { useHistoryEntry } from "./use-history.ts";

/** Shows the entry of the address; of a generation of this page also its steps, and the application that follows. */
export function HistoryEntry() {
  const { id } = useParams({ from: "/history/$id" });
  const { data, error } = useHistoryEntry(id);
  const progress = useGenerationProgress();
  const navigate = useNavigate();
  if (error !== null) return <StateText title={`${id} can't be shown`}>{error.message}</StateText>;
  if (data === undefined) return <p className={styles["detail"]} aria-busy="true" />;
  const { item } = data;
  const isFresh = progress?.historyId === id;
  return (
    <article className={styles["detail"]}>
      <header className={styles["head"]}>
        <div>
          <h1>
            <span data-outcome={item.outcome}>
              <Icon name={item.outcome === "done" ? "circle-check" : "circle-x"} size={20} />
            </span>
            {describeEntry(item)}
          </h1>
          <p>
            {item.message ?? item.summary}. {formatMoment(item.at)}
          </p>
        </div>
        {item.kind === "generate" && item.outcome === "done" ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="undo-2" size={14} />}
            onClick={() => void navigate({ to: "/history/$id/rollback", params: { id } })}
          >
            Roll back…
          </Button>
        ) : undefined}
      </header>
      <div className={styles["body"]}>
        {isFresh ? (
          <div className={styles["result"]}>
            <GenerationSteps progress={progress} />
            <ApplicationCard />
          </div>
        ) : undefined}
        <EntryContent entry={data} />
      </div>
    </article>
  );
}
