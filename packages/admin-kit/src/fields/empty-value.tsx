// What stands where there is no value.
import type { ReactNode } from "react";
import { type Texts, useTexts } from "../texts/texts-context.tsx";
import styles from "./empty-value.module.css";

/** A dash; a word for screen readers. */
export function EmptyValue() {
  return showEmptyValue(useTexts());
}

/** The same, for those who have the texts already. */
export function showEmptyValue({ text }: Pick<Texts, "text">): ReactNode {
  return (
    <span className={styles["empty"]}>
      <span aria-hidden>{text("common.empty-value")}</span>
      <span className="visually-hidden">{text("fields.no-value")}</span>
    </span>
  );
}
