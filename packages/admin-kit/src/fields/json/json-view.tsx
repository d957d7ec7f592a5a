// A JSON value, to be read.
import { useTexts } from "../../texts/texts-context.tsx";
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import styles from "./json-view.module.css";
import { writeJsonText } from "./json-text.ts";

/** Shows how much there is in a cell, and all of it on a page. */
export function JsonView({ value, place }: FieldViewProps) {
  const { text } = useTexts();
  if (value === null || value === undefined) return <EmptyValue />;
  if (place === "page") return <pre className={styles["json"]}>{writeJsonText(value)}</pre>;
  if (typeof value !== "object") return <span>{String(value)}</span>;
  const count = Object.keys(value).length;
  return <span>{text(Array.isArray(value) ? "fields.json-entries" : "fields.json-members", { count })}</span>;
}
