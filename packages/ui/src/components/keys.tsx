// Keys, as they are printed on a keyboard.
import styles from "./keys.module.css";

/** Shows the keys of a shortcut; hidden from screen readers, which are told by `aria-keyshortcuts` where it matters. */
export function Keys({
  keys,
  isAlways = false,
}: {
  readonly keys: readonly string[];
  /** Shown on machines for fingers too, where they are what is looked for. */
  readonly isAlways?: boolean;
}) {
  return (
    <kbd className={styles["keys"]} data-always={isAlways || undefined} aria-hidden>
      {keys.join(" ")}
    </kbd>
  );
}
