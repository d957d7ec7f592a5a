// The box of an image field: one size in every state, so that nothing jumps from one to the next.
import type { ReactNode } from "react";
import styles from "./image-box.module.css";

/** A box with what is shown above, and what is said and done below. */
export function ImageBox({
  tone = "plain",
  bar,
  title,
  detail,
  actions,
  children,
}: {
  readonly tone?: "plain" | "danger";
  /** Between what is shown and the foot. */
  readonly bar?: ReactNode;
  readonly title: string;
  readonly detail: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <>
      <div className={styles["shown"]} data-tone={tone}>
        {children}
      </div>
      {bar}
      <div className={styles["foot"]}>
        <div className={styles["words"]}>
          <div className={styles["title"]} title={title}>
            {title}
          </div>
          <div className={styles["detail"]}>{detail}</div>
        </div>
        <div className={styles["actions"]}>{actions}</div>
      </div>
    </>
  );
}

/** A sign with a sentence, in the middle of the box. */
export function ImageMessage({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles["message"]}>
      {icon}
      {title === undefined ? null : <div className={styles["message-title"]}>{title}</div>}
      {children === undefined ? null : <div className={styles["message-text"]}>{children}</div>}
    </div>
  );
}
