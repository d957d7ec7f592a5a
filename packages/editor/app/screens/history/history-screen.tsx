// What was generated: a list of it, and one entry beside it.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import type { HistoryItem } from "@lathe/contract";
import { useChangeCount } from "../../changes/use-changes.ts";
import { TryAgain } from "../../parts/try-again.tsx";
import { formatAgo, formatCount, formatMoment } from "../changes/words.ts";
import { describeStanding, iconOfEntry } from "./entry-words.ts";
import styles from "./history-screen.module.css";
import { useHistoryList } from "./use-history.ts";

/** Shows the history, with the entry of the address. */
export function HistoryScreen() {
  const { data, items, current, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useHistoryList();
  const { id: shown } = useParams({ strict: false });
  return (
    <div className={styles["screen"]} data-shown={shown !== undefined || undefined}>
      <nav className={styles["list"]} aria-label="History">
        <header>
          {shown === undefined ? <h1>History</h1> : <h2>History</h2>}
          <span>{data && formatCount(data.pages[0]?.total ?? 0, "entry", "entries")}</span>
        </header>
        <NowItem last={current} />
        {items.map((one) => (
          <EntryItem key={one.item.id} {...one} isShown={one.item.id === shown} />
        ))}
        {hasNextPage ? (
          <Button
            fullWidth
            variant="subtle"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        ) : undefined}
        {error === null ? undefined : (
          <div className={styles["failed"]} role="alert">
            <p>{error.message}</p>
            <TryAgain isTrying={isFetching} onTry={refetch} />
          </div>
        )}
      </nav>
      <div className={styles["entry"]}>
        {shown === undefined ? (
          <p className={styles["hint"]}>
            {data !== undefined && items.length === 0
              ? "Nothing was generated yet."
              : "Choose an entry to see what it did, and to go back to it."}
          </p>
        ) : undefined}
        <Outlet />
      </div>
    </div>
  );
}

function NowItem({ last }: { readonly last: HistoryItem | undefined }) {
  const count = useChangeCount();
  return (
    <Link to="/changes" className={styles["item"]}>
      <span className={styles["mark"]}>
        <Icon name="pencil" size={14} />
      </span>
      <span className={styles["words"]}>
        <strong>Now</strong>
        <span>
          {count === 0 ? "Nothing to generate" : `${formatCount(count, "change")} not generated yet`}
        </span>
        <span className={styles["quiet"]}>{last === undefined ? "" : `since ${last.id}`}</span>
      </span>
    </Link>
  );
}

function EntryItem({
  item,
  isShown,
  isCurrent,
  isLeft,
}: {
  readonly item: HistoryItem;
  readonly isShown: boolean;
  /** Whether the files are of it. */
  readonly isCurrent: boolean;
  /** Whether it was taken back. */
  readonly isLeft: boolean;
}) {
  return (
    <Link
      to="/history/$id"
      params={{ id: item.id }}
      className={styles["item"]}
      data-shown={isShown || undefined}
      aria-current={isShown ? "page" : undefined}
    >
      <span
        className={styles["mark"]}
        data-outcome={item.outcome}
        data-kind={item.kind}
        data-current={isCurrent || undefined}
      >
        <Icon name={iconOfEntry(item)} size={14} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["first"]}>
          <strong>{item.id}</strong>
          <time dateTime={item.at} title={formatMoment(item.at)}>
            {formatAgo(item.at)}
          </time>
        </span>
        <span>{item.message === null ? item.summary : `Failed: ${item.message}`}</span>
        <span className={styles["quiet"]}>{describeStanding(item, { isCurrent, isLeft })}</span>
      </span>
    </Link>
  );
}
