// What was generated, and what each generation did, in words.
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { TryAgain } from "../parts/try-again.tsx";
import { ChangeList } from "../screens/history/change-list.tsx";
import { describeEntry, describeStanding, iconOfEntry } from "../screens/history/entry-words.ts";
import { useHistoryEntry, useHistoryList } from "../screens/history/use-history.ts";
import { formatAgo, formatCount, formatMoment } from "../screens/changes/words.ts";
import { PhonePage, PhoneRows } from "./phone-page.tsx";
import styles from "./phone.module.css";

const BACK = { to: "/history", label: "Back to the history" };

/** Shows the entries, the newest first. */
export function PhoneHistory() {
  const { data, items, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useHistoryList();
  return (
    <PhonePage title="History">
      {error === null ? undefined : (
        <div className={styles["none"]} role="alert">
          <p>{error.message}</p>
          <TryAgain isTrying={isFetching} onTry={refetch} />
        </div>
      )}
      {data !== undefined && items.length === 0 ? (
        <p className={styles["none"]}>Nothing was generated yet.</p>
      ) : undefined}
      {items.length === 0 ? undefined : (
        <PhoneRows title="Generated" count={data?.pages[0]?.total ?? items.length}>
          {items.map(({ item, isCurrent, isLeft }) => (
            <li key={item.id}>
              <Link to="/history/$id" params={{ id: item.id }} className={styles["row"]}>
                <Icon name={iconOfEntry(item)} />
                <span className={styles["words"]}>
                  <span>{describeEntry(item)}</span>
                  <small>
                    {formatAgo(item.at)} · {item.message ?? item.summary}
                    {isCurrent || isLeft ? ` · ${describeStanding(item, { isCurrent, isLeft })}` : ""}
                  </small>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </PhoneRows>
      )}
      {hasNextPage ? (
        <button
          type="button"
          className={styles["more"]}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </button>
      ) : undefined}
    </PhonePage>
  );
}

/** Shows one of them. */
export function PhoneHistoryEntry({ id }: { readonly id: string }) {
  const { data, error } = useHistoryEntry(id);
  return (
    <PhonePage title={id} isMono back={BACK}>
      {error === null ? undefined : <p className={styles["none"]}>{error.message}</p>}
      {data === undefined ? undefined : (
        <div className={styles["about"]}>
          <p>
            <strong>{describeEntry(data.item)}.</strong> {data.item.message ?? data.item.summary}.{" "}
            {formatMoment(data.item.at)}
          </p>
          {data.changes === null || data.changes.length === 0 ? (
            <p>Nothing changed in the model.</p>
          ) : (
            <ChangeList
              title={`In the model: ${formatCount(data.changes.length, "change")}`}
              changes={data.changes}
            />
          )}
        </div>
      )}
    </PhonePage>
  );
}
