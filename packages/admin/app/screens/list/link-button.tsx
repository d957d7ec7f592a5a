// A button that looks like a link, in the heads and bars of lists.
import type { ReactNode } from "react";
import styles from "./link-button.module.css";

/** A quiet button in the colour of links; 44 pixels high on a phone. */
export function LinkButton({ onClick, children }: { onClick(): void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles["link"]} onClick={onClick}>
      {children}
    </button>
  );
}
