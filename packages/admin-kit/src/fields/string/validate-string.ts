// Checks a line of text.
import type { UiField } from "@lathe/client";
import type { FieldProblem } from "../field-problem.ts";
import { validateLength } from "../text/validate-length.ts";

/** Its length, and its pattern. */
export function validateString(field: UiField, value: unknown): readonly FieldProblem[] {
  const length = validateLength(field, value);
  if (length.length > 0 || field.pattern === undefined) return length;
  if (matchesPattern(field.pattern, String(value))) return [];
  return field.example === undefined
    ? [{ key: "fields.problem-pattern", values: { pattern: field.pattern } }]
    : [{ key: "fields.problem-pattern-example", values: { example: field.example } }];
}

/** Whether a text matches a pattern of the model; one that browsers don't read is left to the server. */
export function matchesPattern(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}
