// A point in time, to be read.
import { parseDatetime } from "@lathe/contract";
import { useFormats } from "../../format/use-formats.ts";
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";

/** Shows a point in time: near days by their word, the exact time on hover. */
export function DatetimeView({ value }: FieldViewProps) {
  const { dateTime, exactTime } = useFormats();
  if (typeof value !== "string" || value === "") return <EmptyValue />;
  return parseDatetime(value) === undefined ? (
    <span>{value}</span>
  ) : (
    <time dateTime={value} title={exactTime(value)}>
      {dateTime(value)}
    </time>
  );
}
