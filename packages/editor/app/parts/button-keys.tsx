// The keys of a dialog's main action, on its button.
import { useShortcutText } from "@lathe/ui";
import styles from "./button-keys.module.css";

/** Shows the keys; screen readers are told by `aria-keyshortcuts`. */
export function ButtonKeys({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className={styles["keys"]} aria-hidden>
      {useShortcutText(shortcut).join(" ")}
    </span>
  );
}
