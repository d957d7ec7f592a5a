// enum: one value out of a fixed list.
import { TONES } from "@lathe/contract";
import { list } from "../shape/list.ts";
import { derived, object, optional, required } from "../shape/object.ts";
import { oneOf, text } from "../shape/scalars.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";

const enumValue = object({
  value: required(text({ min: 1, max: 100 }), "What is stored and sent."),
  label: derived(
    text(),
    (owner) => (typeof owner["value"] === "string" ? owner["value"] : ""),
    "What people see.",
  ),
  tone: optional(oneOf(TONES), "neutral", "What it means to people: chooses its colour."),
});

export const enumType = defineFieldType({
  type: "enum",
  group: "choice",
  description: "one value out of a fixed list",
  example: "draft",
  label: "Choice",
  options: {
    values: required(list(enumValue, { min: 1, max: 500 }), "The values to choose from, in order."),
  },
  capabilities: COMPARABLE,
  valueHint: "one of the field's values",
  column: () => "text",
  valueSchema: (field) => ({ type: "string", enum: field.values.map(({ value }) => value) }),
  readValue: (value, field) => field.values.find((known) => known.value === value)?.value,
  checkOptions(field, report) {
    const seen = new Set<string>();
    for (const [index, { value }] of field.values.entries()) {
      if (seen.has(value)) {
        report(["values", index, "value"], `${JSON.stringify(value)} is listed twice; remove one.`);
      }
      seen.add(value);
    }
  },
  sample: (field, n) => field.values[n % field.values.length]?.value,
});
