// Lines of text.
import { Textarea } from "@mantine/core";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";

/** Enters lines of text; the control grows with them. */
export function TextAreaInput(props: FieldInputProps) {
  const { id, field, describedBy, invalid = false } = props;
  return (
    <Textarea
      id={id}
      autosize
      minRows={3}
      maxRows={12}
      error={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      {...getPlainTextProps(props)}
    />
  );
}
