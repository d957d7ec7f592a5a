// The box by which rows are chosen: a native one, since a page has a hundred of them.
import type { MouseEvent } from "react";
import styles from "./row-check.module.css";

/** A box to tick. With Shift, what is ticked reaches from the last one. */
export function RowCheck({
  label,
  checked,
  indeterminate,
  disabled = false,
  onToggle,
}: {
  readonly label: string;
  readonly checked: boolean;
  /** Left out where it never is. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  onToggle(isRange: boolean): void;
}) {
  return (
    <label className={styles["target"]}>
      <input
        ref={indeterminate === undefined ? undefined : (box) => setIndeterminate(box, indeterminate)}
        type="checkbox"
        className={styles["box"]}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={ignore}
      />
    </label>
  );
}

/** No attribute does it. */
function setIndeterminate(box: HTMLInputElement | null, indeterminate: boolean): void {
  if (box !== null) box.indeterminate = indeterminate;
}

/** The click tells more than the change: whether Shift was held. */
function ignore(): void {}
