// An entry of the menu, and what entries are grouped by.
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import styles from "./menu.module.css";

/** A link of the menu. */
export function MenuItem({
  to,
  icon,
  label,
  isFolded,
  isExact = false,
  note,
  count,
  countLabel,
}: {
  readonly to: string;
  readonly icon: string;
  readonly label: string;
  readonly isFolded: boolean;
  /** Whether pages below do not count as this one. */
  readonly isExact?: boolean;
  /** What is special about it, as an eye with words. */
  readonly note?: string;
  /** How much waits there. */
  readonly count?: number;
  readonly countLabel?: string;
}) {
  return (
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
      {count === undefined ? undefined : (
        <span className={styles["count"]} title={countLabel}>
          {isFolded ? "" : count}
        </span>
      )}
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
  const id = useId();
  return (
    <section className={styles["group"]} aria-labelledby={id}>
      <h2 id={id} className={isFolded ? "visually-hidden" : styles["heading"]}>
        {label}
      </h2>
      {children}
    </section>
  );
}
