// A line of text.
import { TextInput } from "@mantine/core";
import type { FieldInputProps } from "../field-type.ts";

/** Enters a line of text; an empty one is no value. */
export function StringInput({
  field,
  value,
  onChange,
  onBlur,
  id,
  describedBy,
  invalid = false,
  readOnly = false,
}: FieldInputProps) {
  return (
    <TextInput
      id={id}
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
      {...(onBlur === undefined ? {} : { onBlur })}
      error={invalid}
      readOnly={readOnly}
      aria-describedby={describedBy}
      aria-required={field.required}
      autoComplete="off"
    />
  );
}
