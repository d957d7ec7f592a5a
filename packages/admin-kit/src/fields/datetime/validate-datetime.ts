// Checks a point in time.
import type { UiField } from "@lathe/client";
import { parseDatetime } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";

/** A point in time; what could not be read as one is still as it was typed. */
export function validateDatetime(_field: UiField, value: unknown): readonly FieldProblem[] {
  return parseDatetime(String(value)) === undefined ? [{ key: "fields.problem-datetime" }] : [];
}
