// One entry of the history: what it did, or its files.
import { Icon } from "@lathe/ui";
import { useParams, useSearch } from "@tanstack/react-router";
import { StateText } from "../../parts/state-text.tsx";
import { useGenerationProgress } from "../../state/generation-state.ts";
import { formatMoment } from "../changes/words.ts";
import { EntryContent } from "./entry-content.tsx";
import { EntryFiles } from "./entry-files.tsx";
import { EntryViews } from "./entry-views.tsx";
import { describeEntry } from "./entry-words.ts";
import { GenerationResult } from "./generation-result.tsx";
import styles from "./history-entry.module.css";
import { useHistoryEntry } from "./use-history.ts";

/** Shows the entry of the address; of a generation of this page also its steps, and the application that follows. */
export function HistoryEntry() {
  const { id } = useParams({ from: "/history/$id" });
  const { show } = useSearch({ from: "/history" });
  const { data, error } = useHistoryEntry(id);
  const progress = useGenerationProgress();
  if (error !== null) return <StateText title={`${id} can't be shown`}>{error.message}</StateText>;
  if (data === undefined) return <p className={styles["detail"]} aria-busy="true" />;
  const { item } = data;
  const fresh = progress?.historyId === id ? progress : undefined;
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
        <EntryViews item={item} view={show === "files" ? "files" : "did"} />
      </header>
      {show === "files" ? (
        <EntryFiles id={id} files={data.files} />
      ) : (
        <div className={styles["body"]}>
          {fresh === undefined ? undefined : <GenerationResult entry={data} progress={fresh} />}
          <EntryContent entry={data} />
        </div>
      )}
    </article>
  );
}
