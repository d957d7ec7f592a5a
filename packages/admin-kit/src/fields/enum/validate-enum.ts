// Checks a value of an enum.
import type { UiField } from "@lathe/client";
import type { FieldProblem } from "../field-problem.ts";

/** One of its values: a former one may be gone from the model. */
export function validateEnum({ values = [] }: UiField, value: unknown): readonly FieldProblem[] {
  return values.some((known) => known.value === value) ? [] : [{ key: "fields.problem-enum" }];
}
