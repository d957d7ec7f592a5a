// An exact number.
import type { FieldInputProps } from "../field-type.ts";
import { NumberControl } from "../number-control.tsx";

/** Enters an exact number: a text from end to end. */
export function DecimalInput(props: FieldInputProps) {
  return <NumberControl framed={props} align="right" />;
}
