// text: text of any length.
import { defineFieldType } from "./field-type.ts";
import {
  createLengthSchema,
  findLengthViolation,
  unboundedMaxLengthMember,
  parseText,
  createSampleText,
} from "./text-length.ts";

export const textType = defineFieldType({
  type: "text",
  group: "text",
  description: "text of several lines",
  example: "First line\nSecond line",
  label: "Text, many lines",
  options: { maxLength: unboundedMaxLengthMember },
  capabilities: { searchable: true, filterable: false, sortable: false, unique: true },
  valueHint: "text",
  column: () => "text",
  valueSchema: (field) => ({ type: "string", ...createLengthSchema(field) }),
  readValue: parseText,
  findViolation: findLengthViolation,
  sample: (field, n) => createSampleText(field.label, n, field),
});
