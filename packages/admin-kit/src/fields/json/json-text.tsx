// A JSON value as text.
import type { FieldInputProps } from "../field-type.ts";
import { useTypedText } from "../use-typed-text.ts";
import styles from "./json-text.module.css";
import { parseJsonText, writeJsonText } from "./text-form.ts";

/** Enters JSON as text; what can't be read yet is kept as it was typed. */
export function JsonText({
  id,
  field,
  value,
  onChange,
  onBlur,
  labelledBy,
  describedBy,
  invalid = false,
}: FieldInputProps) {
  const typed = useTypedText<unknown>({
    value,
    onChange,
    onBlur,
    format: writeJsonText,
    parse: parseJsonText,
  });
  return (
    <textarea
      id={id}
      className={styles["text"]}
      rows={Math.min(Math.max(typed.value.split("\n").length, 4), 24)}
      spellCheck={false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={field.required}
      aria-invalid={invalid}
      {...typed}
    />
  );
}
