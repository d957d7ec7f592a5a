// A value, to be read: in a cell, or on a page.
import { findFieldUi } from "../own/own-widget.tsx";
import { useOwnScreens } from "../own/own-screens-context.tsx";
import { type FieldViewProps } from "./field-type.ts";
import { useViewTools } from "./view-tools.ts";

/** Shows a value as its type, or the project, has it shown. */
export function FieldView(props: FieldViewProps) {
  const { widgets } = useOwnScreens();
  const tools = useViewTools();
  return findFieldUi(widgets, props.field.type, props).show(props, tools);
}
