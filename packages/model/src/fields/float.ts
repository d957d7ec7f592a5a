// float: a number of double precision.
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

const bound = nullable(number({ whole: false }));

export const floatType = defineFieldType({
  type: "float",
  group: "number",
  description: "a number of double precision, for measurements",
  example: 0.25,
  label: "Number",
  options: {
    min: optional(bound, null, "The smallest value."),
    max: optional(bound, null, "The largest value."),
  },
  capabilities: COMPARABLE,
  valueHint: "a number",
  column: () => "double precision",
  valueSchema: (field) => ({ type: "number", ...createBoundSchema(field) }),
  readValue: (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined),
  findViolation: (value, field) => findBoundViolation(Number(value), field, compareNumbers),
  checkOptions: (field, report) => checkBounds(field, compareNumbers, report),
  sample: (field, n) => createSampleNumber(n, field),
});
