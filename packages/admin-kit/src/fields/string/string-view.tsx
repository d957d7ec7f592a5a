// A line of text, to be read.
import type { FieldViewProps } from "../field-type.ts";

/** Shows a text; a cell cuts it off, and shows all of it on hover. */
export function StringView({ value, place }: FieldViewProps) {
  if (typeof value !== "string" || value === "") return <span aria-hidden>–</span>;
  return place === "cell" ? <span title={value}>{value}</span> : <span>{value}</span>;
}
