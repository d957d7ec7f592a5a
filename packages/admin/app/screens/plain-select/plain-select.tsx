// A choice of few, as the browser has it.
import styles from "./plain-select.module.css";

/** Chooses one of some options. */
export function PlainSelect({
  label,
  value,
  options,
  onChange,
}: {
  /** What screen readers call it. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChange(value: string): void;
}) {
  return (
    <select
      className={styles["select"]}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
