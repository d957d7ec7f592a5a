// Checks a web address.
import type { UiField } from "@lathe/client";
import { URL_PATTERN } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";
import { validateLength } from "../text/validate-length.ts";

const PATTERN = new RegExp(URL_PATTERN, "u");

/** Its length and its form. */
export function validateUrl(field: UiField, value: unknown): readonly FieldProblem[] {
  const length = validateLength(field, value);
  return length.length > 0 || PATTERN.test(String(value)) ? length : [{ key: "fields.problem-url" }];
}
