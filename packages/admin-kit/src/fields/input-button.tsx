// A button inside a control: opens, copies, clears.
import { Icon } from "@lathe/ui";
import styles from "./input-button.module.css";

/** A button with an icon; with an address, a link that opens in a new tab. */
export function InputButton({
  icon,
  label,
  href,
  onClick,
}: {
  readonly icon: string;
  readonly label: string;
  readonly href?: string;
  onClick?: () => void;
}) {
  return href === undefined ? (
    <button type="button" className={styles["button"]} aria-label={label} title={label} onClick={onClick}>
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
