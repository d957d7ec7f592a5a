// What a row is dragged by.
import { Icon } from "@lathe/ui";
import styles from "./list-editor.module.css";

/** Shows the grip; keys move rows as well, so it is none for them. */
export function Grip() {
  return (
    <span className={styles["grip"]} data-grip>
      <Icon name="grip-vertical" size={14} />
    </span>
  );
}
