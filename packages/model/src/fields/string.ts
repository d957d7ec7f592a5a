// string: one line of text with a length, and a pattern where wanted.
import { optional } from "../shape/object.ts";
import { nullable, number, text } from "../shape/scalars.ts";
import { defineFieldType } from "./field-type.ts";
import { compilePattern } from "@lathe/pattern";
import {
  INDEXED_TEXT,
  createLengthSchema,
  findLengthViolation,
  createMaxLengthMember,
  parseText,
  createSampleText,
} from "./text-length.ts";

export const stringType = defineFieldType({
  type: "string",
  group: "text",
  description: "one line of text with a longest length",
  example: "Harbour wall rebuilt",
  label: "Text, one line",
  options: {
    minLength: optional(
      nullable(number({ whole: true, min: 0, max: 1_000_000 })),
      null,
      "The shortest value, in characters.",
    ),
    maxLength: createMaxLengthMember(255),
    pattern: optional(
      nullable(text({ min: 1, max: 500 })),
      null,
      "A regular expression that values match, without look-around and back-references.",
    ),
  },
  capabilities: INDEXED_TEXT,
  valueHint: "text",
  column: () => "text",
  valueSchema: (field) => ({
    type: "string",
    ...createLengthSchema(field),
    ...(field.pattern === null ? {} : { pattern: field.pattern }),
  }),
  readValue: parseText,
  findViolation(value, field) {
    const length = findLengthViolation(value, field);
    if (length !== undefined || field.pattern === null) return length;
    const pattern = compilePattern(field.pattern);
    return pattern.ok && !pattern.matches(String(value)) ? `must match ${field.pattern}` : undefined;
  },
  checkOptions(field, report) {
    if (field.minLength !== null && field.minLength > field.maxLength) {
      report(
        ["minLength"],
        `"minLength" (${field.minLength}) is above "maxLength" (${field.maxLength}); change one.`,
      );
    }
    const pattern = field.pattern === null ? undefined : compilePattern(field.pattern);
    if (pattern?.ok === false) report(["pattern"], pattern.problem);
  },
  sample: (field, n) => (field.pattern === null ? createSampleText(field.label, n, field) : undefined),
});
