// A button inside a control: opens, copies, clears.
import { Icon, type Shortcut, useShortcutText } from "@lathe/ui";
import styles from "./input-button.module.css";

/** A button with an icon; with an address, a link that opens in a new tab. */
export function InputButton({
  icon,
  label,
  shortcut,
  href,
  onClick,
}: {
  readonly icon: string;
  readonly label: string;
  /** The keys that do the same. */
  readonly shortcut?: Shortcut | undefined;
  readonly href?: string;
  onClick?: () => void;
}) {
  const keys = useShortcutText(shortcut ?? "").join("+");
  return href === undefined ? (
    <button
      type="button"
      className={styles["button"]}
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace("mod", "Control")}
      title={shortcut === undefined ? label : `${label} (${keys})`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  ) : (
    <a
      className={styles["button"]}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </a>
  );
}
