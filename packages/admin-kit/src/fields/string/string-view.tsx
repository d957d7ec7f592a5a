// A line of text, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows a text; a cell cuts it off, and shows all of it on hover. */
export function showString({ value, place }: FieldViewProps, tools: ViewTools) {
  if (value === null || value === undefined || value === "") return showEmptyValue(tools);
  const text = String(value);
  return place === "cell" ? <span title={text}>{text}</span> : <span>{text}</span>;
}
