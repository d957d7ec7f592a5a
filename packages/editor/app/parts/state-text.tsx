// In place of content: nothing there yet, not found, failed.
import type { ReactNode } from "react";
import styles from "./state-text.module.css";

/** A title, and what to do. */
export function StateText({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <section className={styles["state"]}>
      <h1>{title}</h1>
      <div>{children}</div>
    </section>
  );
}
