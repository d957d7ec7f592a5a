// Checks a day.
import type { UiField } from "@lathe/client";
import { parseDate } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";

/** A day of the calendar; what could not be read as one is still as it was typed. */
export function validateDate(_field: UiField, value: unknown): readonly FieldProblem[] {
  return parseDate(String(value)) === undefined ? [{ key: "fields.problem-date" }] : [];
}
