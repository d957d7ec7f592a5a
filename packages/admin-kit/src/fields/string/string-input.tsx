// A line of text.
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";

/** Enters a line of text. */
export function StringInput(props: FieldInputProps) {
  return <TextControl framed={props} {...getPlainTextProps(props)} />;
}
