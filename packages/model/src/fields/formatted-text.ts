// What slug, email and url have in common: text of a fixed form.
import type { FieldType } from "@lathe/contract";
import type { JsonSchema } from "../shape/json-schema.ts";
import { defineFieldType } from "./field-type.ts";
import { INDEXED_TEXT, lengthSchema, lengthViolation, maxLengthMember, readText } from "./text-length.ts";

interface FormattedText<Type extends FieldType> {
  readonly type: Type;
  readonly label: string;
  readonly usualLength: number;
  readonly form: string;
  readonly pattern: string;
  readonly schema: JsonSchema;
  sample(n: number): string;
}

/** Defines a type whose values are text that matches a fixed pattern. */
export function defineFormattedText<Type extends FieldType>(draft: FormattedText<Type>) {
  const pattern = new RegExp(draft.pattern, "u");
  return defineFieldType({
    type: draft.type,
    label: draft.label,
    options: { maxLength: maxLengthMember(draft.usualLength) },
    capabilities: INDEXED_TEXT,
    form: draft.form,
    column: () => "text",
    valueSchema: (field) => ({ type: "string", ...draft.schema, ...lengthSchema(field) }),
    readValue: readText,
    violation(value, field) {
      const length = lengthViolation(value, field);
      if (length !== undefined) return length;
      return pattern.test(String(value)) ? undefined : `must be ${draft.form}`;
    },
    sample(field, n) {
      const sample = draft.sample(n);
      return sample.length <= field.maxLength ? sample : undefined;
    },
  });
}
