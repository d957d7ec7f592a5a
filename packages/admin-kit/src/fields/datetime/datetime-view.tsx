// A point in time, to be read.
import { parseDatetime } from "@lathe/contract";
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows a point in time: near days by their word, the exact time on hover. */
export function showDatetime({ value }: FieldViewProps, tools: ViewTools) {
  const { dateTime, exactTime } = tools.formats;
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  return parseDatetime(value) === undefined ? (
    <span>{value}</span>
  ) : (
    <time dateTime={value} title={exactTime(value)}>
      {dateTime(value)}
    </time>
  );
}
