// Lines of text, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import styles from "./text-view.module.css";

/** Shows a text: its first line in a cell, all of it on a page. */
export function showText({ value, place }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  if (place === "page") return <div className={styles["text"]}>{value}</div>;
  const line = getFirstLine(value);
  return <span title={line}>{line}</span>;
}

/** The first line of a text that has anything in it. */
function getFirstLine(text: string): string {
  return (
    text
      .slice(0, 500)
      .split("\n")
      .find((line) => line.trim() !== "") ?? ""
  );
}
