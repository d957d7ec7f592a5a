// markdown: text of any length, written in Markdown.
import { defineFieldType } from "./field-type.ts";
import { lengthSchema, lengthViolation, openMaxLengthMember, readText, sampleText } from "./text-length.ts";

export const markdownType = defineFieldType({
  type: "markdown",
  label: "Markdown",
  options: { maxLength: openMaxLengthMember },
  capabilities: { searchable: true, filterable: false, sortable: false, unique: true },
  form: "text",
  column: () => "text",
  valueSchema: (field) => ({ type: "string", ...lengthSchema(field) }),
  readValue: readText,
  violation: lengthViolation,
  sample: (field, n) => sampleText(field.label, n, field),
});
