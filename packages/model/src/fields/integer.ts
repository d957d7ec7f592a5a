// integer: a whole number of 32 bits.
import { INTEGER_RANGE, isInteger } from "@lathe/contract";
import { optional } from "../shape/object.ts";
import { nullable, number } from "../shape/scalars.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";
import { boundSchema, boundViolation, checkBounds, compareNumbers, sampleWithin } from "./number-bounds.ts";

const bound = nullable(number({ whole: true, ...INTEGER_RANGE }));

export const integerType = defineFieldType({
  type: "integer",
  label: "Whole number",
  options: {
    min: optional(bound, null, "The smallest value."),
    max: optional(bound, null, "The largest value."),
  },
  capabilities: COMPARABLE,
  form: "a whole number of 32 bits",
  column: () => "integer",
  valueSchema: ({ min, max }) => ({
    type: "integer",
    ...boundSchema({ min: min ?? INTEGER_RANGE.min, max: max ?? INTEGER_RANGE.max }),
  }),
  readValue: (value) => (isInteger(value) ? value : undefined),
  violation: (value, field) => boundViolation(Number(value), field, compareNumbers),
  checkOptions: (field, report) => checkBounds(field, compareNumbers, report),
  sample: (field, n) => sampleWithin(n, { min: field.min, max: field.max ?? INTEGER_RANGE.max }),
});
