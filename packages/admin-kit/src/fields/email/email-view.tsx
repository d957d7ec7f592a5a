// An e-mail address, to be read.
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";

/** Shows an address; on a page, as a link. */
export function EmailView({ value, place }: FieldViewProps) {
  if (typeof value !== "string" || value === "") return <EmptyValue />;
  return place === "cell" ? <span title={value}>{value}</span> : <a href={`mailto:${value}`}>{value}</a>;
}
