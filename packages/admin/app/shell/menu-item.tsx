// An entry of the menu, and what entries are grouped by.
import { useFormats, useTexts } from "@lathe/admin-kit";
import type { SystemView } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./menu.module.css";

/** A link of the menu. */
export function MenuItem({
  to,
  icon,
  label,
  isFolded,
  isExact = false,
  note,
  waiting,
}: {
  readonly to: string;
  readonly icon: string;
  readonly label: string;
  readonly isFolded: boolean;
  /** Whether pages below do not count as this one. */
  readonly isExact?: boolean;
  /** What is special about it, as an eye with words. */
  readonly note?: string;
  /** How much waits there, and the view that counts it. */
  readonly waiting?: { readonly view: SystemView; readonly total: number };
}) {
  return (
    <div className={styles["row"]}>
      <Link
        to={to}
        search={{}}
        activeOptions={{ exact: isExact, includeSearch: false }}
        className={styles["item"]}
        title={label}
      >
        <Icon name={icon} />
        <span className={isFolded ? "visually-hidden" : styles["text"]}>{label}</span>
        {note === undefined || isFolded ? undefined : (
          <span className={styles["note"]} title={note}>
            <Icon name="eye" label={note} />
          </span>
        )}
        {waiting !== undefined && isFolded ? (
          <span className={styles["dot"]} title={waiting.view.name} />
        ) : undefined}
      </Link>
      {waiting === undefined || isFolded ? undefined : <WaitingCount {...waiting} />}
    </div>
  );
}

/** How much waits, which leads to the view that counts it. */
function WaitingCount({ view, total }: { readonly view: SystemView; readonly total: number }) {
  const { text } = useTexts();
  const { number } = useFormats();
  return (
    <Link
      to="/$module/$entity"
      params={{ module: view.module, entity: view.entity }}
      search={{ view: view.id }}
      className={styles["waiting"]}
      title={view.name}
      aria-label={text("shell.waiting-in", { view: view.name, count: total })}
    >
      <span className={styles["count"]}>{number(total)}</span>
    </Link>
  );
}

/** Entries below a heading. */
export function MenuGroup({
  label,
  isFolded,
  children,
}: {
  readonly label: string;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles["group"]}>
      <h2 className={isFolded ? "visually-hidden" : styles["heading"]}>{label}</h2>
      {children}
    </div>
  );
}
