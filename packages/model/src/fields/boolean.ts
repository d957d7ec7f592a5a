// boolean: true or false.
import { COMPARABLE, defineFieldType } from "./field-type.ts";

export const booleanType = defineFieldType({
  type: "boolean",
  group: "choice",
  description: "yes or no",
  example: true,
  label: "Yes or no",
  options: {},
  capabilities: COMPARABLE,
  valueHint: "true or false",
  column: () => "boolean",
  valueSchema: () => ({ type: "boolean" }),
  readValue: (value) => (typeof value === "boolean" ? value : undefined),
  sample: (_field, n) => n % 2 === 0,
});
