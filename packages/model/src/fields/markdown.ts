// markdown: text of any length, written in Markdown.
import { defineFieldType } from "./field-type.ts";
import {
  createLengthSchema,
  findLengthViolation,
  unboundedMaxLengthMember,
  parseText,
  createSampleText,
} from "./text-length.ts";

export const markdownType = defineFieldType({
  type: "markdown",
  group: "text",
  description: "text with headings, lists and links, written in Markdown",
  example: "## Heading\n\nSome **bold** text.",
  label: "Markdown",
  options: { maxLength: unboundedMaxLengthMember },
  capabilities: { searchable: true, filterable: false, sortable: false, unique: true },
  valueHint: "text",
  column: () => "text",
  valueSchema: (field) => ({ type: "string", ...createLengthSchema(field) }),
  readValue: parseText,
  findViolation: findLengthViolation,
  sample: (field, n) => createSampleText(field.label, n, field),
});
