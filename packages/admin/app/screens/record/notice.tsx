// A line above a form that says something, and what to do about it.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A notice above a form. */
export function Notice({
  icon,
  tone,
  children,
}: {
  readonly icon: string;
  readonly tone: "neutral" | "info" | "warning" | "danger";
  readonly children: ReactNode;
}) {
  return (
    <output className={styles["notice"]} data-tone={tone}>
      <Icon name={icon} className={styles["icon"]} />
      <span className={styles["text"]}>{children}</span>
    </output>
  );
}

/** What can be done about it. */
export function NoticeAction({ onClick, children }: { onClick(): void; readonly children: ReactNode }) {
  return (
    <>
      {" "}
      <button type="button" className={styles["action"]} onClick={onClick}>
        {children}
      </button>
    </>
  );
}
