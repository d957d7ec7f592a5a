// The edge of a panel, by which it is made larger or smaller: dragged, or moved by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./resize-handle.module.css";

const KEY_STEP = 16;

/** Shows the edge. */
export function ResizeHandle({
  label,
  side,
  size,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  /** At which side of its panel it is. */
  readonly side: "left" | "right" | "top";
  /** The width of the panel; the height where it is at the top. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  onChange(size: number): void;
}) {
  const start = useRef<{ readonly at: number; readonly size: number }>(undefined);
  const isAtTop = side === "top";
  const direction = side === "right" ? 1 : -1;
  const getPlace = ({ clientX, clientY }: PointerEvent) => (isAtTop ? clientY : clientX);
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const move = (event: PointerEvent) => {
    if (start.current !== undefined)
      set(start.current.size + direction * (getPlace(event) - start.current.at));
  };
  const press = (event: KeyboardEvent) => {
    const [back, on] = isAtTop ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    if (event.key !== back && event.key !== on) return;
    event.preventDefault();
    set(size + (event.key === on ? direction : -direction) * KEY_STEP);
  };
  return (
    <div
      className={styles["handle"]}
      data-side={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr can't be moved
      role="separator"
      aria-label={label}
      aria-orientation={isAtTop ? "horizontal" : "vertical"}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: getPlace(event), size };
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
    />
  );
}
