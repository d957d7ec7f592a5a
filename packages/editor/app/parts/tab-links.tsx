// Tabs that are addresses.
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatNumber } from "../screens/changes/words.ts";
import styles from "./tab-links.module.css";

/** A tab. */
export interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
  readonly mark?: ReactNode;
  /** Also shown as the current one below this address. */
  readonly isOpenEnded?: boolean;
}

/** Shows tabs; the one of the address is marked. */
export function TabLinks({ label, tabs }: { readonly label: string; readonly tabs: readonly TabLink[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles["tabs"]} aria-label={label}>
      {tabs.map(({ to, label: name, count, mark, isOpenEnded = false }) => {
        const isCurrent = pathname === to || (isOpenEnded && pathname.startsWith(`${to}/`));
        return (
          <Link
            key={to}
            to={to}
            className={styles["tab"]}
            data-current={isCurrent || undefined}
            aria-current={isCurrent ? "page" : undefined}
          >
            {name}
            {count === undefined ? undefined : <span className={styles["count"]}>{formatNumber(count)}</span>}
            {mark}
          </Link>
        );
      })}
    </nav>
  );
}
