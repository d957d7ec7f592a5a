// What all controls of one line share with each other.
import { TextInput, type TextInputProps } from "@mantine/core";
import type { FieldInputProps } from "./field-type.ts";

/** A line of text with the ids, states and names of its frame. */
export function TextControl({
  framed: { id, field, describedBy, invalid = false },
  ...props
}: TextInputProps & {
  readonly framed: Pick<FieldInputProps, "id" | "field" | "describedBy" | "invalid">;
}) {
  return (
    <TextInput
      id={id}
      error={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      autoComplete="off"
      {...props}
    />
  );
}
