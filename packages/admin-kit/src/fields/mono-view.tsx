// Names and ids, to be read: in the type of machines.
import { EmptyValue } from "./empty-value.tsx";
import type { FieldViewProps } from "./field-type.ts";
import styles from "./mono-view.module.css";

/** Shows a name or an id. */
export function MonoView({ value, place }: FieldViewProps) {
  if (value === null || value === undefined || value === "") return <EmptyValue />;
  const text = String(value);
  return (
    <span className={styles["mono"]} {...(place === "cell" ? { title: text } : {})}>
      {text}
    </span>
  );
}
