// bigint: a whole number of 64 bits, carried as digits in text.
import { parseBigint } from "@lathe/contract";
import { optional } from "../shape/object.ts";
import { nullable } from "../shape/scalars.ts";
import { numericText } from "./numeric-text.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";
import { findBoundViolation, checkBounds } from "./number-bounds.ts";

const bound = nullable(numericText("a whole number of 64 bits, as text", parseBigint));

const LARGEST = 2n ** 63n - 1n;

export const bigintType = defineFieldType({
  type: "bigint",
  group: "number",
  description: "a whole number of 64 bits, sent as text",
  example: "9007199254740993",
  label: "Large whole number",
  options: {
    min: optional(bound, null, "The smallest value, as digits in text."),
    max: optional(bound, null, "The largest value, as digits in text."),
  },
  capabilities: COMPARABLE,
  valueHint: 'a whole number as text, such as "9007199254740993"',
  column: () => "bigint",
  valueSchema: () => ({ type: "string", pattern: "^-?[0-9]{1,19}$" }),
  readValue: (value) => (typeof value === "string" ? parseBigint(value) : undefined),
  findViolation: (value, field) => findBoundViolation(String(value), field, compareBigints),
  checkOptions: (field, report) => checkBounds(field, compareBigints, report),
  sample(field, n) {
    const first = BigInt(field.min ?? (field.max !== null && BigInt(field.max) < 1n ? field.max : "1"));
    const size = BigInt(field.max ?? LARGEST) - first + 1n;
    return (first + (BigInt(n) % (size < 1n ? 1n : size))).toString();
  },
});

function compareBigints(a: string, b: string): number {
  const difference = BigInt(a) - BigInt(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
