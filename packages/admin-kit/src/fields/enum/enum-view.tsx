// A value of an enum, to be read.
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import { EnumLabel } from "./enum-label.tsx";

/** Shows the label of a value; one that the model no longer has, as it is. */
export function EnumView({ field: { values }, value }: FieldViewProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  const known = values?.find((each) => each.value === value);
  return <EnumLabel value={known ?? { value: String(value), label: String(value), tone: "neutral" }} />;
}
