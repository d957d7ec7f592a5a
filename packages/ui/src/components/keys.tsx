// Keys, as they are printed on a keyboard.
import styles from "./keys.module.css";

/** Shows the keys of a shortcut; hidden from screen readers, which are told by `aria-keyshortcuts` where it matters. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <kbd className={styles["keys"]} aria-hidden>
      {keys.join(" ")}
    </kbd>
  );
}
