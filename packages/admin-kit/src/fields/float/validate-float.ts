// Checks a number.
import type { UiField } from "@lathe/client";
import type { FieldProblem } from "../field-problem.ts";

/** The problem of what is no number. */
export const NO_NUMBER: FieldProblem = { key: "fields.problem-number", values: { example: 1250.5 } };

/** A number within its bounds; what could not be read as a number is still a text. */
export function validateFloat({ min, max }: UiField, value: unknown): readonly FieldProblem[] {
  if (typeof value !== "number" || !Number.isFinite(value)) return [NO_NUMBER];
  const isOutside = (min !== undefined && value < Number(min)) || (max !== undefined && value > Number(max));
  return isOutside ? [describeBounds(min, max)] : [];
}

/** The problem of a number that is out of its bounds, of which there is at least one. */
export function describeBounds(
  min: number | string | undefined,
  max: number | string | undefined,
): FieldProblem {
  if (max === undefined) return { key: "fields.problem-min", values: { min: min ?? 0 } };
  return min === undefined
    ? { key: "fields.problem-max", values: { max } }
    : { key: "fields.problem-range", values: { min, max } };
}
