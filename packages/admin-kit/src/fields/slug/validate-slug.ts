// Checks a slug.
import type { UiField } from "@lathe/client";
import { SLUG_PATTERN } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";
import { validateLength } from "../text/validate-length.ts";

const PATTERN = new RegExp(SLUG_PATTERN, "u");

/** Its length and its form. */
export function validateSlug(field: UiField, value: unknown): readonly FieldProblem[] {
  const length = validateLength(field, value);
  return length.length > 0 || PATTERN.test(String(value)) ? length : [{ key: "fields.problem-slug" }];
}
