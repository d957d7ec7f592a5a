// What slug, email and url have in common: text of a fixed form.
import type { JsonValue } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { INDEXED_TEXT, createLengthSchema, findLengthViolation, parseText } from "./text-length.ts";

interface FormattedTextDraft {
  readonly label: string;
  readonly valueHint: string;
  readonly pattern: string;
  readonly schema: JsonSchema;
  sample(n: number): string;
}

interface TextOptions {
  readonly maxLength: number;
}

/** All of a field type but its name and options, for values that are text of a fixed pattern. */
export function createFormattedText(draft: FormattedTextDraft) {
  const pattern = new RegExp(draft.pattern, "u");
  return {
    label: draft.label,
    capabilities: INDEXED_TEXT,
    valueHint: draft.valueHint,
    column: () => "text",
    valueSchema: (field: TextOptions): JsonSchema => ({
      type: "string",
      ...draft.schema,
      ...createLengthSchema(field),
    }),
    readValue: parseText,
    findViolation(value: JsonValue, field: TextOptions): string | undefined {
      const length = findLengthViolation(value, field);
      if (length !== undefined) return length;
      return pattern.test(String(value)) ? undefined : `must be ${draft.valueHint}`;
    },
    sample(field: TextOptions, n: number): string | undefined {
      const sample = draft.sample(n);
      return sample.length <= field.maxLength ? sample : undefined;
    },
  };
}
