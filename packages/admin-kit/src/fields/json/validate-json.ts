// Checks a JSON value.
import type { UiField } from "@lathe/client";
import type { FieldProblem } from "../field-problem.ts";
import { getUnreadable } from "./unreadable-json.ts";

/** It can be read; a schema is checked where the value is edited. */
export function validateJson(_field: UiField, value: unknown): readonly FieldProblem[] {
  return getUnreadable(value) === undefined ? [] : [{ key: "fields.problem-json" }];
}
