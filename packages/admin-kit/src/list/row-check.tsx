// The box by which rows are chosen: a native one, since a page has a hundred of them.
import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./row-check.module.css";

/** A box to tick. With Shift, what is ticked reaches from the last one. */
export function RowCheck({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onToggle,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  onToggle(isRange: boolean): void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles["target"]}>
      <input
        ref={box}
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

/** The click tells more than the change: whether Shift was held. */
function ignore(): void {}
