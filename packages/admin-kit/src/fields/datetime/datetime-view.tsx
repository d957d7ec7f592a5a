// A point in time, to be read.
import { showTime } from "../../format/relative-time.tsx";
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows a point in time: near days by their word, the exact time on hover. */
export function showDatetime({ value }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  if (Number.isNaN(Date.parse(value))) return <span>{value}</span>;
  return showTime(value, tools.formats.dateTime(value), tools.formats);
}
