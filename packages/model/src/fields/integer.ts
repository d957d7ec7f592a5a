// integer: a whole number of 32 bits.
import { INTEGER_RANGE, isInteger } from "@lathe/contract";
import { optional } from "../shape/object.ts";
import { nullable, number } from "../shape/scalars.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";
import {
  createBoundSchema,
  findBoundViolation,
  checkBounds,
  compareNumbers,
  createSampleNumber,
} from "./number-bounds.ts";

const bound = nullable(number({ whole: true, ...INTEGER_RANGE }));

export const integerType = defineFieldType({
  type: "integer",
  group: "number",
  description: "a whole number of 32 bits",
  example: 42,
  label: "Whole number",
  options: {
    min: optional(bound, null, "The smallest value."),
    max: optional(bound, null, "The largest value."),
  },
  capabilities: COMPARABLE,
  valueHint: "a whole number of 32 bits",
  column: () => "integer",
  valueSchema: ({ min, max }) => ({
    type: "integer",
    ...createBoundSchema({ min: min ?? INTEGER_RANGE.min, max: max ?? INTEGER_RANGE.max }),
  }),
  readValue: (value) => (isInteger(value) ? value : undefined),
  findViolation: (value, field) => findBoundViolation(Number(value), field, compareNumbers),
  checkOptions: (field, report) => checkBounds(field, compareNumbers, report),
  sample: (field, n) => createSampleNumber(n, { min: field.min, max: field.max ?? INTEGER_RANGE.max }),
});
