// A day, to be read.
import { parseDate } from "@lathe/contract";
import { useFormats } from "../../format/use-formats.ts";
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";

/** Shows a day. */
export function DateView({ value }: FieldViewProps) {
  const { day } = useFormats();
  if (typeof value !== "string" || value === "") return <EmptyValue />;
  return parseDate(value) === undefined ? <span>{value}</span> : <time dateTime={value}>{day(value)}</time>;
}
