// A choice of few, as the browser has it.
import { Icon } from "../icons/icon.tsx";
import styles from "./plain-select.module.css";

/** Chooses one of some options. */
export function PlainSelect({
  label,
  value,
  options,
  onChange,
  isQuiet = false,
}: {
  /** What screen readers call it; left out where a label stands around it. */
  readonly label?: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
  /** Without a border, in bars that have few of them. */
  readonly isQuiet?: boolean;
}) {
  return (
    <span className={styles["place"]}>
      <select
        className={styles["select"]}
        aria-label={label}
        data-quiet={isQuiet || undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
