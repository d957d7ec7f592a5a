// A number.
import type { FieldInputProps } from "../field-type.ts";
import { NumberControl } from "../number-control.tsx";

/** Enters a number. */
export function FloatInput(props: FieldInputProps) {
  return <NumberControl framed={props} />;
}
