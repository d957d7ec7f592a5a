// A line of text, to be read.
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";

/** Shows a text; a cell cuts it off, and shows all of it on hover. */
export function StringView({ value, place }: FieldViewProps) {
  if (value === null || value === undefined || value === "") return <EmptyValue />;
  const text = String(value);
  return place === "cell" ? <span title={text}>{text}</span> : <span>{text}</span>;
}
