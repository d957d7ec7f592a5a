// The way back from a history: to the list, and to the record; on a phone to the record alone.
import { useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import styles from "./history-screen.module.css";

/** Links to the list and, while it is there, to the record. */
export function HistoryBack({
  screen,
  id,
  title,
  isGone,
}: {
  readonly screen: UiScreen;
  readonly id: string;
  readonly title: string;
  readonly isGone: boolean;
}) {
  const { text } = useTexts();
  const params = { module: screen.module, entity: screen.name };
  return (
    <span className={styles["back"]} data-gone={isGone || undefined}>
      <Link
        to="/$module/$entity"
        params={params}
        search={{}}
        className={`${styles["link"]} ${styles["up"]}`}
        aria-label={text("record.back-to", { list: screen.labelPlural })}
      >
        <Icon name="arrow-left" />
        <span className={styles["list"]}>{screen.labelPlural}</span>
      </Link>
      <span aria-hidden className={styles["slash"]}>
        /
      </span>
      {isGone ? (
        <span className={styles["record"]}>{title}</span>
      ) : (
        <Link
          to="/$module/$entity/$id"
          params={{ ...params, id }}
          search={{}}
          className={`${styles["link"]} ${styles["record"]}`}
          title={title}
        >
          <Icon name="arrow-left" className={styles["arrow"]} />
          <span className={styles["name"]}>{title}</span>
        </Link>
      )}
      <span aria-hidden className={styles["slash"]}>
        /
      </span>
    </span>
  );
}
