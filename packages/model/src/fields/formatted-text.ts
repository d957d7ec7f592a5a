// What slug, email and url have in common: text of a fixed form.
import type { FieldType } from "@lathe/contract";
import type { JsonSchema } from "../shape/json-schema.ts";
import { defineFieldType } from "./field-type.ts";
import {
  INDEXED_TEXT,
  createLengthSchema,
  findLengthViolation,
  createMaxLengthMember,
  parseText,
} from "./text-length.ts";

interface FormattedTextDraft<Type extends FieldType> {
  readonly type: Type;
  readonly label: string;
  readonly defaultMaxLength: number;
  readonly valueHint: string;
  readonly pattern: string;
  readonly schema: JsonSchema;
  sample(n: number): string;
}

/** Defines a type whose values are text that matches a fixed pattern. */
export function defineFormattedText<Type extends FieldType>(draft: FormattedTextDraft<Type>) {
  const pattern = new RegExp(draft.pattern, "u");
  return defineFieldType({
    type: draft.type,
    label: draft.label,
    options: { maxLength: createMaxLengthMember(draft.defaultMaxLength) },
    capabilities: INDEXED_TEXT,
    valueHint: draft.valueHint,
    column: () => "text",
    valueSchema: (field) => ({ type: "string", ...draft.schema, ...createLengthSchema(field) }),
    readValue: parseText,
    findViolation(value, field) {
      const length = findLengthViolation(value, field);
      if (length !== undefined) return length;
      return pattern.test(String(value)) ? undefined : `must be ${draft.valueHint}`;
    },
    sample(field, n) {
      const sample = draft.sample(n);
      return sample.length <= field.maxLength ? sample : undefined;
    },
  });
}
