// A value of an enum, to be read.
import { showEmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import { EnumLabel } from "./enum-label.tsx";

/** Shows the label of a value; one that the model no longer has, as it is. */
export function showEnum({ field: { values }, value }: FieldViewProps, tools: ViewTools) {
  if (value === null || value === undefined) return showEmptyValue(tools);
  const known = values?.find((each) => each.value === value);
  return <EnumLabel value={known ?? { value: String(value), label: String(value), tone: "neutral" }} />;
}
