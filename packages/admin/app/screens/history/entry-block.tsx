// One member in the detail of a history.
import type { ReactNode } from "react";
import styles from "./history-detail.module.css";

/** A label, and below it what is to be told. */
export function EntryBlock({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles["block"]}>
      <h3 className={styles["label"]}>{label}</h3>
      {children}
    </div>
  );
}
