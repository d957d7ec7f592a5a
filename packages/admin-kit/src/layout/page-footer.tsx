// The foot of a page: it is always there, so that nothing moves when there is something to say.
import type { ReactNode } from "react";
import styles from "./page-footer.module.css";

/** The foot of a page: 44 pixels, or 52 as a bar for saving. */
export function PageFooter({
  size = "footer",
  label,
  children,
}: {
  readonly size?: "footer" | "bar";
  /** What screen readers call it. */
  readonly label?: string;
  readonly children?: ReactNode;
}) {
  return (
    <footer className={styles["footer"]} data-size={size} aria-label={label}>
      {children}
    </footer>
  );
}
