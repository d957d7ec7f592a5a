// Checks a UUID.
import type { UiField } from "@lathe/client";
import { parseUuid } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";

/** Its form. */
export function validateUuid(_field: UiField, value: unknown): readonly FieldProblem[] {
  return parseUuid(String(value)) === undefined ? [{ key: "fields.problem-uuid" }] : [];
}
