// Checks a JSON value.
import type { UiField } from "@lathe/client";
import type { FieldProblem } from "../field-problem.ts";
import { checkSchema } from "./check-schema.ts";
import { getUnreadable } from "./unreadable-json.ts";

/** It can be read, and fits its schema. */
export function validateJson({ schema }: UiField, value: unknown): readonly FieldProblem[] {
  if (getUnreadable(value) !== undefined) return [{ key: "fields.problem-json" }];
  return schema === undefined ? [] : checkSchema(schema, value);
}
