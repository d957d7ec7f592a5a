// A text, or several, as the value of a condition.
import { TagsInput, TextInput } from "@mantine/core";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldFilterProps } from "../field-type.ts";
import { listValues } from "./list-values.ts";

/** Enters a text; several where the operator takes several. */
export function TextFilter({ operator, value, onChange, label }: FieldFilterProps) {
  const { text } = useTexts();
  const values = listValues(value).map(String);
  return operator === "in" || operator === "notIn" ? (
    <TagsInput
      aria-label={label}
      value={values}
      onChange={onChange}
      acceptValueOnBlur
      splitChars={[",", "\n"]}
      placeholder={values.length === 0 ? text("fields.several") : ""}
    />
  ) : (
    <TextInput
      aria-label={label}
      autoComplete="off"
      value={values[0] ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
    />
  );
}
