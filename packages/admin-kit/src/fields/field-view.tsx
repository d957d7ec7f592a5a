// A value, to be read: in a cell, or on a page.
import { type FieldViewProps } from "./field-type.ts";
import { useFieldUi } from "../own/own-widget.tsx";

/** Shows a value as its type, or the project, has it shown. */
export function FieldView(props: FieldViewProps) {
  const { View } = useFieldUi(props.field.type, props.path, props.name);
  return <View {...props} />;
}
