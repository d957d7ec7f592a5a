// Checks the length of a text.
import type { UiField } from "@lathe/client";
import { isStorableText } from "@lathe/contract";
import type { FieldProblem } from "../field-problem.ts";
import { countCharacters } from "./count-characters.ts";

/** Not too short, not too long, and nothing that no database keeps. */
export function validateLength({ minLength, maxLength }: UiField, value: unknown): readonly FieldProblem[] {
  const text = String(value);
  if (!isStorableText(text)) return [{ key: "fields.problem-characters" }];
  const length = countCharacters(text);
  if (maxLength !== undefined && length > maxLength)
    return [{ key: "fields.problem-too-long", values: { count: length - maxLength, limit: maxLength } }];
  if (minLength !== undefined && length < minLength)
    return [{ key: "fields.problem-too-short", values: { count: minLength } }];
  return [];
}
