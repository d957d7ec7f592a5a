// A day, to be read.
import { parseDate } from "@lathe/contract";
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";

/** Shows a day; a cell that is too narrow for it shows it on hover. */
export function showDate({ value, place }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "string" || value === "") return showEmptyValue(tools);
  if (parseDate(value) === undefined) return <span>{value}</span>;
  const text = tools.formats.day(value);
  return (
    <time dateTime={value} title={place === "cell" ? text : undefined}>
      {text}
    </time>
  );
}
