// A value of an enum in words, with the sign of its tone.
import type { ScreenValue } from "@lathe/client";
import styles from "./enum-label.module.css";
import { ToneIcon } from "./tone-icon.tsx";

/** Shows a value. */
export function EnumLabel({ value: { label, tone } }: { readonly value: ScreenValue }) {
  return (
    <span className={styles["label"]} title={label}>
      <ToneIcon tone={tone} />
      <span className={styles["words"]}>{label}</span>
    </span>
  );
}
