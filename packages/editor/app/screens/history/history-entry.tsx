// One entry of the history: what it did, or its files.
import type { GenerationProgress } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { useParams, useSearch } from "@tanstack/react-router";
import type { Answer } from "../../api/generator-api.ts";
import { isNotFound } from "../../api/generator-failure.ts";
import { SkeletonLines } from "../../parts/skeleton-lines.tsx";
import { StateText } from "../../parts/state-text.tsx";
import { TryAgain } from "../../parts/try-again.tsx";
import { useGenerationProgress } from "../../state/generation-state.ts";
import { useApplication } from "../../state/use-application.ts";
import { formatCount, formatDuration, formatMoment } from "../changes/words.ts";
import { ApplicationCard } from "./application-card.tsx";
import { EntryContent } from "./entry-content.tsx";
import { EntryFiles } from "./entry-files.tsx";
import { EntryWays } from "./entry-ways.tsx";
import { EntryViews } from "./entry-views.tsx";
import { describeEntry } from "./entry-words.ts";
import { GenerationResult } from "./generation-result.tsx";
import styles from "./history-entry.module.css";
import { useHistoryEntry, useLastGeneration } from "./use-history.ts";

/** What a generation of this page came to, in one line. */
function FreshWords({
  entry: { files, migration },
  progress,
}: {
  readonly entry: Answer<"GET /api/history/:id">;
  readonly progress: GenerationProgress;
}) {
  const hasFailed = useApplication().state === "failed";
  const written = formatCount(files?.length ?? 0, "file");
  const words = `${written} written in ${formatDuration(progress.ms)}, ${migration === null ? "no migration" : "1 migration"} added.`;
  return hasFailed ? `${words} The files are right; the application did not start with them.` : words;
}

/** Shows the entry of the address; of a generation of this page also its steps, and the application that follows. */
export function HistoryEntry() {
  const { id } = useParams({ from: "/history/$id" });
  const { show } = useSearch({ from: "/history" });
  const { data, error, isFetching, refetch } = useHistoryEntry(id);
  const progress = useGenerationProgress();
  const hasFailed = useApplication().state === "failed";
  // The application runs with what was generated last, whoever did that and when.
  const isFailing = useLastGeneration()?.id === id && hasFailed;
  if (error !== null)
    return (
      <StateText title={`${id} can't be shown`}>
        <p>{error.message}</p>
        {isNotFound(error) ? undefined : <TryAgain isTrying={isFetching} onTry={refetch} />}
      </StateText>
    );
  if (data === undefined) return <SkeletonLines label="The entry is being read" />;
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
            {fresh === undefined ? (
              `${item.message ?? item.summary}. ${formatMoment(item.at)}`
            ) : (
              <FreshWords entry={data} progress={fresh} />
            )}
          </p>
        </div>
        <div className={styles["views"]}>
          {fresh === undefined ? undefined : <EntryWays id={id} />}
          <EntryViews item={item} view={show === "files" ? "files" : "did"} />
        </div>
      </header>
      {show === "files" ? (
        <EntryFiles id={id} files={data.files} />
      ) : (
        <div className={styles["body"]}>
          {fresh !== undefined ? (
            <GenerationResult entry={data} progress={fresh} />
          ) : isFailing ? (
            <ApplicationCard entry={data} />
          ) : undefined}
          <EntryContent entry={data} />
        </div>
      )}
    </article>
  );
}
