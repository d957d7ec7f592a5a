// The edge of a panel, by which it is made wider or narrower: dragged, or moved by the arrow keys.
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./resize-handle.module.css";

const KEY_STEP = 16;

/** Shows the edge. */
export function ResizeHandle({
  label,
  side,
  width,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  /** At which side of its panel it is. */
  readonly side: "left" | "right";
  readonly width: number;
  readonly min: number;
  readonly max: number;
  onChange(width: number): void;
}) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const direction = side === "right" ? 1 : -1;
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const move = ({ clientX }: PointerEvent) => {
    if (start.current !== undefined) set(start.current.width + direction * (clientX - start.current.x));
  };
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -direction, ArrowRight: direction }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    set(width + steps * KEY_STEP);
  };
  return (
    <div
      className={styles["handle"]}
      data-side={side}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr can't be moved
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = undefined)}
      onPointerCancel={() => (start.current = undefined)}
    />
  );
}
