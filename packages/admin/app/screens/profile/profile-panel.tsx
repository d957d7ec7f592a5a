// A part of the page of the operator's own account.
import { type ReactNode, useId } from "react";
import styles from "./profile.module.css";

/** A part with a title. */
export function ProfilePanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles["panel"]} aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      {children}
    </section>
  );
}
