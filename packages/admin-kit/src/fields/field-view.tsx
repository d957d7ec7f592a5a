// A value, to be read: in a cell, or on a page.
import { type FieldViewProps } from "./field-type.ts";
import { findFieldType } from "./field-types.ts";

/** Shows a value as its type has it shown. */
export function FieldView(props: FieldViewProps) {
  const { View } = findFieldType(props.field.type);
  return <View {...props} />;
}
