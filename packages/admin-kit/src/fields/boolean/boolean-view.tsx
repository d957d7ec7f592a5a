// Yes or no, to be read.
import { Icon } from "@lathe/ui";
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import styles from "./boolean-view.module.css";

/** Shows a check or a dash in a cell, words on a page. */
export function showBoolean({ value, place }: FieldViewProps, tools: ViewTools) {
  if (value !== true && value !== false) return showEmptyValue(tools);
  const word = tools.text(value ? "common.yes" : "common.no");
  if (place === "page") return <span>{word}</span>;
  return (
    <span className={styles[value ? "yes" : "no"]} title={word}>
      <Icon name={value ? "check" : "minus"} label={word} />
    </span>
  );
}
