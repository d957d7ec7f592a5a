// The history of a record: its changes at the left, and at the right what one of them did.
import {
  EmptyState,
  ErrorState,
  NoPermission,
  PageHeader,
  historyQuery,
  useDocumentTitle,
  useEntityCalls,
  useScreen,
  useTexts,
  recordQuery,
} from "@lathe/admin-kit";
import { type HistoryEntry, LatheError, type UiScreen } from "@lathe/client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type HistoryView, readHistoryView, writeHistoryView } from "./history-address.ts";
import { HistoryBack } from "./history-back.tsx";
import { HistoryDetail } from "./history-detail.tsx";
import { HistoryList } from "./history-list.tsx";
import styles from "./history-screen.module.css";

/** The page of a history. */
export function HistoryScreen() {
  const { module, entity, id } = useParams({ from: "/desk/$module/$entity/$id/_history" });
  const path = `${module}/${entity}`;
  const screen = useScreen(path);
  const { text } = useTexts();
  if (screen === undefined) return <NoPermission permission={`${module}.${entity}.read`} />;
  if (screen.history === null || screen.history.keep === "off")
    return <EmptyState icon="history" title={text("relations.history-off", { label: screen.labelPlural })} />;
  return <History screen={screen} path={path} id={id} />;
}

function History({
  screen,
  path,
  id,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
}) {
  const { text } = useTexts();
  const calls = useEntityCalls(path);
  const record = useQuery(recordQuery(calls, path, id));
  const history = useInfiniteQuery(historyQuery(calls, path, id));
  const [view, setView] = useHistoryView();
  const title = String((screen.display === null ? undefined : record.data?.[screen.display]) ?? id);
  useDocumentTitle(text("relations.history"), title, screen.labelPlural);
  // A deleted record has a history, too.
  const isGone = record.error instanceof LatheError && record.error.status === 404;
  const error = history.error ?? (isGone ? null : record.error);
  const entries = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = history.data?.pages[0]?.total;
  const retry = () => void Promise.all([history.refetch(), record.refetch()]);
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={text("relations.history")}
        size="record"
        back={<HistoryBack screen={screen} id={id} title={title} isGone={isGone} />}
        aside={
          total === undefined ? undefined : (
            <span className={styles["total"]}>{text("relations.changes", { count: total })}</span>
          )
        }
      />
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : history.data === undefined || record.isPending ? (
        <div className={styles["columns"]} aria-busy />
      ) : entries.length === 0 ? (
        <EmptyState icon="history" title={text("relations.no-history")} />
      ) : (
        <div className={styles["columns"]}>
          <HistoryList
            screen={screen}
            entries={entries}
            view={view}
            onView={setView}
            more={
              history.hasNextPage
                ? { isLoading: history.isFetchingNextPage, load: () => void history.fetchNextPage() }
                : undefined
            }
          />
          <HistoryDetail
            screen={screen}
            path={path}
            id={id}
            entries={entries}
            entry={findEntry(entries, view)}
            record={isGone ? undefined : record.data}
            view={view}
            onView={setView}
          />
        </div>
      )}
    </div>
  );
}

function findEntry(entries: readonly HistoryEntry[], { entry }: HistoryView): HistoryEntry | undefined {
  return entries.find(({ id }) => id === entry) ?? entries[0];
}

function useHistoryView() {
  const search = useSearch({ from: "/desk/$module/$entity/$id/_history" });
  const navigate = useNavigate();
  const view = readHistoryView(search);
  const setView = (change: Partial<HistoryView>) =>
    void navigate({
      from: "/$module/$entity/$id/_history",
      search: writeHistoryView({ ...view, ...change }),
      resetScroll: false,
    });
  return [view, setView] as const;
}
