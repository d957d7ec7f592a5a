// Checks an exact number: a text, from end to end; nothing is rounded.
import type { UiField } from "@lathe/client";
import { compareDecimals } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";
import { NO_NUMBER, describeBounds } from "../float/validate-float.ts";

/** Digits, no more of them than there is room for, within the bounds. */
export function validateDecimal(
  { precision = 38, scale = 0, min, max }: UiField,
  value: unknown,
): readonly FieldProblem[] {
  const match = /^-?(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (match === null) return [scale === 0 ? describeScale(scale) : NO_NUMBER];
  const [text, whole = "", fraction = ""] = match;
  if (fraction.length > scale) return [describeScale(scale)];
  if (whole.replace(/^0+/, "").length > precision - scale)
    return [{ key: "fields.problem-digits", values: { count: precision - scale } }];
  const isOutside =
    (min !== undefined && compareDecimals(text, String(min)) < 0) ||
    (max !== undefined && compareDecimals(text, String(max)) > 0);
  return isOutside ? [describeBounds(min, max)] : [];
}

function describeScale(scale: number): FieldProblem {
  return scale === 0
    ? { key: "fields.problem-integer" }
    : { key: "fields.problem-decimals", values: { count: scale } };
}
