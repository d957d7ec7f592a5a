// Checks a whole number of up to 64 bits: a text, from end to end.
import type { UiField } from "@lathe/client";
import { compareDecimals, parseBigint } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";

const MIN = String(-(2n ** 63n));
const MAX = String(2n ** 63n - 1n);

/** Digits, within the bounds. */
export function validateBigint({ min = MIN, max = MAX }: UiField, value: unknown): readonly FieldProblem[] {
  const text = String(value);
  if (!/^-?\d+$/.test(text)) return [{ key: "fields.problem-integer" }];
  const digits = parseBigint(text);
  const isInside =
    digits !== undefined &&
    compareDecimals(digits, String(min)) >= 0 &&
    compareDecimals(digits, String(max)) <= 0;
  return isInside ? [] : [{ key: "fields.problem-range", values: { min, max } }];
}
