// A button that is an icon, in bars that have several of them.
import { Icon } from "@lathe/ui";
import styles from "./icon-button.module.css";

/** A quiet button of 28 pixels, 44 on a phone. */
export function IconButton({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  readonly icon: string;
  readonly label: string;
  readonly disabled?: boolean;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
