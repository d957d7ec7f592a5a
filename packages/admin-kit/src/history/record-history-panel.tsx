// The history in the side column of a record: who changed what last.
import type { UiScreen } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEntityCalls } from "../api/api-context.tsx";
import { useFormats } from "../format/use-formats.ts";
import { getScreenPath } from "../screens/screens.ts";
import { ErrorState } from "../states/error-state.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { ActorAvatar } from "./actor-avatar.tsx";
import { EntryWords } from "./entry-words.tsx";
import { latestHistoryQuery } from "./history-queries.ts";
import styles from "./record-history-panel.module.css";
import { useActorName } from "./use-actor-name.ts";

/** Shows the latest changes of a record, each leading to its place in the whole history. */
export function RecordHistoryPanel({ screen, id }: { readonly screen: UiScreen; readonly id: string }) {
  const { text } = useTexts();
  const path = getScreenPath(screen);
  const { data, error, refetch } = useQuery(latestHistoryQuery(useEntityCalls(path), path, id));
  const params = { module: screen.module, entity: screen.name, id };
  const { dateTime, exactTime } = useFormats();
  const nameOf = useActorName();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles["empty"]} aria-busy />;
  if (data.items.length === 0) return <p className={styles["empty"]}>{text("relations.no-history")}</p>;
  return (
    <div className={styles["panel"]}>
      <ol className={styles["entries"]}>
        {data.items.map((entry) => (
          <li key={entry.id} className={styles["entry"]}>
            <ActorAvatar actor={entry.actor} name={nameOf(entry.actor)} size={16} />
            <div className={styles["words"]}>
              <p className={styles["head"]}>
                <Link
                  to="/$module/$entity/$id/_history"
                  params={params}
                  search={{ entry: entry.id }}
                  className={styles["actor"]}
                >
                  {nameOf(entry.actor)}
                </Link>
                <time dateTime={entry.at} title={exactTime(entry.at)} className={styles["time"]}>
                  {dateTime(entry.at)}
                </time>
              </p>
              <p className={styles["what"]}>
                <EntryWords entry={entry} screen={screen} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Link to="/$module/$entity/$id/_history" params={params} search={{}} className={styles["all"]}>
        {data.total > data.items.length
          ? text("relations.all-changes", { count: data.total })
          : text("relations.open-history")}
      </Link>
    </div>
  );
}
