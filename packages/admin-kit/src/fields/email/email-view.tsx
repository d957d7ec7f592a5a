// An e-mail address, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows an address; on a page, as a link. */
export function showEmail({ value, place }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  return place === "cell" ? <span title={value}>{value}</span> : <a href={`mailto:${value}`}>{value}</a>;
}
