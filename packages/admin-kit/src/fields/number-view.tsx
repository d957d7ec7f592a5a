// A number, to be read.
import { useFormats } from "../format/use-formats.ts";
import { EmptyValue } from "./empty-value.tsx";
import type { FieldViewProps } from "./field-type.ts";

/** Shows a number as the language writes it. */
export function NumberView({ value }: FieldViewProps) {
  const { number } = useFormats();
  if (typeof value !== "number" && typeof value !== "string") return <EmptyValue />;
  return <span className="figures">{number(value)}</span>;
}
