// Checks a whole number.
import type { UiField } from "@lathe/client";
import { INTEGER_RANGE } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";
import { isYear } from "./is-year.ts";

/** Whole, and within its bounds; what could not be read as a number is still a text. */
export function validateInteger(field: UiField, value: unknown): readonly FieldProblem[] {
  const { min = INTEGER_RANGE.min, max = INTEGER_RANGE.max } = field;
  if (typeof value !== "number" || !Number.isInteger(value)) return [{ key: "fields.problem-integer" }];
  return value < Number(min) || value > Number(max)
    ? [
        {
          key: "fields.problem-range",
          values: isYear(field) ? { min: String(min), max: String(max) } : { min, max },
        },
      ]
    : [];
}
