// What stands where there is no value.
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./empty-value.module.css";

/** A dash; a word for screen readers. */
export function EmptyValue() {
  const { text } = useTexts();
  return (
    <span className={styles["empty"]}>
      <span aria-hidden>{text("common.empty-value")}</span>
      <span className="visually-hidden">{text("fields.no-value")}</span>
    </span>
  );
}
