// A JSON value, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import styles from "./json-view.module.css";
import { writeJsonText } from "./text-form.ts";

/** Shows how much there is in a cell, and all of it on a page. */
export function showJson({ value, place }: FieldViewProps, tools: ViewTools) {
  if (value === null || value === undefined) return showEmptyValue(tools);
  if (place === "page")
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keys
      <pre className={styles["json"]} tabIndex={0}>
        {writeJsonText(value)}
      </pre>
    );
  if (typeof value !== "object") return <span>{String(value)}</span>;
  const count = Object.keys(value).length;
  return (
    <span>{tools.text(Array.isArray(value) ? "fields.json-entries" : "fields.json-members", { count })}</span>
  );
}
