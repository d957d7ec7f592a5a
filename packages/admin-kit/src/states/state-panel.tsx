// What stands in the place of content that is not there: an icon, a sentence, what to do.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./state-panel.module.css";

/** What every state is made of. */
export interface StatePanelProps {
  readonly icon: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; the main one first. */
  readonly actions?: ReactNode;
  readonly tone?: "neutral" | "danger";
  /** Refusals are told to screen readers at once. */
  readonly role?: "alert" | "status";
}

/** A state in the middle of its place. */
export function StatePanel({ icon, title, children, actions, tone = "neutral", role }: StatePanelProps) {
  return (
    <div className={styles["panel"]} role={role}>
      <Icon name={icon} size={24} className={styles[tone]} />
      <p className={styles["title"]}>{title}</p>
      {children === undefined ? undefined : <div className={styles["text"]}>{children}</div>}
      {actions === undefined ? undefined : <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
