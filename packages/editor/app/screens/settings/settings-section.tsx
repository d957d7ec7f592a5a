// A group of settings: what it is about at the left, its inputs at the right.
import { type ReactNode, useId } from "react";
import styles from "./settings-screen.module.css";

/** Shows the group. */
export function SettingsSection({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </header>
      <div className={styles["inputs"]}>{children}</div>
    </section>
  );
}
