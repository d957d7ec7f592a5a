// A few choices side by side, of which one holds.
import { type ReactNode, useId } from "react";
import styles from "./segments.module.css";

/** A choice. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** For screen readers, where the label is an icon. */
  readonly name?: string;
}

/** Shows the choices; the arrow keys move between them. Named by `label`, or by the element of `labelledBy`. */
export function Segments<Value extends string>({
  segments,
  value,
  onChange,
  onBlur,
  label,
  labelledBy,
  describedBy,
  id,
  size = "control",
  disabled = false,
  invalid = false,
}: {
  readonly segments: readonly Segment<Value>[];
  /** Null: none of them. */
  readonly value: Value | null;
  onChange(value: Value): void;
  onBlur?: (() => void) | undefined;
  readonly label?: string;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Of the choice that holds, or the first one: where the focus goes. */
  readonly id?: string;
  /** As high as other controls, or small, in a bar of tools. */
  readonly size?: "control" | "small";
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}) {
  const name = useId();
  const focused = segments.findIndex((segment) => segment.value === value);
  return (
    <div
      className={styles["segments"]}
      data-size={size}
      data-invalid={invalid || undefined}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      {segments.map((segment, index) => (
        <label key={segment.value} className={styles["segment"]} title={segment.name}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            {...(id !== undefined && index === Math.max(focused, 0) ? { id } : {})}
            checked={segment.value === value}
            disabled={disabled}
            onChange={() => onChange(segment.value)}
            aria-label={segment.name}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
