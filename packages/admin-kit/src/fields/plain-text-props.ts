// How a control of text holds its value: an empty text is no value.
import type { FieldInputProps } from "./field-type.ts";

/** What a control of text takes. */
export function getPlainTextProps({ value, onChange, onBlur }: FieldInputProps) {
  return {
    value: value === null || value === undefined ? "" : String(value),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange(currentTarget.value === "" ? null : currentTarget.value),
    ...(onBlur === undefined ? {} : { onBlur }),
  };
}
