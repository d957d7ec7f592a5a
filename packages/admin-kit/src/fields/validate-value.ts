// Checks a value as the API will, before it is sent. Free of React.
import type { FieldType, UiField } from "@lathe/client";
import { validateBigint } from "./bigint/validate-bigint.ts";
import { validateDate } from "./date/validate-date.ts";
import { validateDatetime } from "./datetime/validate-datetime.ts";
import { validateDecimal } from "./decimal/validate-decimal.ts";
import { validateEmail } from "./email/validate-email.ts";
import { validateEnum } from "./enum/validate-enum.ts";
import type { FieldProblem } from "./field-problem.ts";
import { validateFloat } from "./float/validate-float.ts";
import { validateInteger } from "./integer/validate-integer.ts";
import { validateJson } from "./json/validate-json.ts";
import { validateSlug } from "./slug/validate-slug.ts";
import { validateString } from "./string/validate-string.ts";
import { validateLength } from "./text/validate-length.ts";
import { validateUrl } from "./url/validate-url.ts";
import { validateUuid } from "./uuid/validate-uuid.ts";

/** Checks a value that is there. */
export type ValueValidator = (field: UiField, value: unknown) => readonly FieldProblem[];

const VALIDATORS: Readonly<Record<FieldType, ValueValidator>> = {
  string: validateString,
  text: validateLength,
  markdown: validateLength,
  slug: validateSlug,
  email: validateEmail,
  url: validateUrl,
  integer: validateInteger,
  bigint: validateBigint,
  decimal: validateDecimal,
  float: validateFloat,
  boolean: () => [],
  date: validateDate,
  datetime: validateDatetime,
  uuid: validateUuid,
  enum: validateEnum,
  json: validateJson,
  image: () => [],
};

/**
 * What is wrong with a value of a field; nothing where it is right. Undefined is a value that was never entered:
 * right where the server sets a default.
 */
export function validateValue(field: UiField, value: unknown): readonly FieldProblem[] {
  if (value === undefined && field.default !== null) return [];
  if (value === undefined || value === null)
    return field.required ? [{ key: "fields.problem-required" }] : [];
  return VALIDATORS[field.type](field, value);
}
