// A small box with its label, as rows have it.
import type { KeyboardEvent, ReactNode } from "react";
import styles from "./row-check.module.css";

/** A box to tick, with its label beside it. */
export function CheckBox({
  label,
  checked,
  disabled = false,
  onToggle,
  onKeyDown,
}: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  onToggle(): void;
  onKeyDown?(event: KeyboardEvent): void;
}) {
  return (
    <label className={styles["labelled"]}>
      <input
        type="checkbox"
        className={styles["box"]}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
      />
      <span className={styles["label"]}>{label}</span>
    </label>
  );
}
