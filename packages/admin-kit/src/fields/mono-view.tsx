// Names and ids, to be read: in the type of machines.
import { showEmptyValue } from "./empty-value.tsx";
import type { FieldViewProps } from "./field-type.ts";
import type { ViewTools } from "./view-tools.ts";
import styles from "./mono-view.module.css";

/** Shows a name or an id. */
export function showMono({ value, place }: FieldViewProps, tools: ViewTools) {
  if (value === null || value === undefined || value === "") return showEmptyValue(tools);
  const text = String(value);
  return (
    <span className={styles["mono"]} {...(place === "cell" ? { title: text } : {})}>
      {text}
    </span>
  );
}
