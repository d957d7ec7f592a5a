// A day.
import { useTexts } from "../../texts/texts-context.tsx";
import { DayControl } from "../day/day-control.tsx";
import type { FieldInputProps } from "../field-type.ts";

/** Enters a day. */
export function DateInput({ id, field, value, onChange, onBlur, describedBy, invalid }: FieldInputProps) {
  const { text } = useTexts();
  return (
    <DayControl
      id={id}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      describedBy={describedBy}
      invalid={invalid}
      required={field.required}
      clearLabel={field.required ? undefined : text("fields.clear", { label: field.label })}
    />
  );
}
