// Two bounds, as the value of a condition.
import type { ReactNode } from "react";
import { useTexts } from "../../texts/texts-context.tsx";
import styles from "./between-filter.module.css";

/** What a control of a bound gets. */
export interface BoundProps {
  readonly value: unknown;
  onChange(value: unknown): void;
  readonly label: string;
}

/** Shows the controls of both bounds, with "and" between them. */
export function BetweenFilter({
  value,
  onChange,
  label,
  isStacked = false,
  children,
}: BoundProps & {
  /** Whether they stand below each other. */
  readonly isStacked?: boolean;
  children(bound: BoundProps): ReactNode;
}) {
  const { text } = useTexts();
  const [from = null, to = null] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return (
    <div className={styles["between"]} data-stacked={isStacked || undefined}>
      {children({
        value: from,
        onChange: (next) => onChange([next, to]),
        label: text("fields.bound-from", { label }),
      })}
      <span className={styles["and"]}>{text("fields.and")}</span>
      {children({
        value: to,
        onChange: (next) => onChange([from, next]),
        label: text("fields.bound-to", { label }),
      })}
    </div>
  );
}
