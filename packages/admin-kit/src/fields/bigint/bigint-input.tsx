// A whole number of up to 64 bits.
import type { FieldInputProps } from "../field-type.ts";
import { NumberControl } from "../number-control.tsx";

/** Enters digits: a text from end to end. */
export function BigintInput(props: FieldInputProps) {
  return <NumberControl framed={props} align="right" />;
}
