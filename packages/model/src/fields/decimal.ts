// decimal: an exact number with a fixed count of decimals, carried as text.
import { compareDecimals, parseDecimal } from "@lathe/contract";
import { derived, optional } from "../shape/object.ts";
import type { JsonObject } from "../json-value.ts";
import { nullable, number } from "../shape/scalars.ts";
import { numericText } from "./numeric-text.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";
import { findBoundViolation, checkBounds } from "./number-bounds.ts";

const MAX_PRECISION = 1000;

const bound = nullable(
  numericText("an exact number, as text", (text) =>
    /^-?[0-9]{1,1000}(\.[0-9]{1,1000})?$/.test(text) ? text : undefined,
  ),
);

export const decimalType = defineFieldType({
  type: "decimal",
  group: "number",
  description: "an exact number with fixed decimals, sent as text",
  example: "12.50",
  label: "Exact number",
  options: {
    precision: derived(
      number({ whole: true, min: 1, max: MAX_PRECISION }),
      (owner) => Math.max(18, getNumber(owner, "scale")),
      "How many digits a value has at most, decimals included.",
    ),
    scale: derived(
      number({ whole: true, min: 0, max: MAX_PRECISION }),
      (owner) => Math.min(2, getNumber(owner, "precision") || 2),
      "How many of them are decimals.",
    ),
    min: optional(bound, null, "The smallest value, as text."),
    max: optional(bound, null, "The largest value, as text."),
  },
  capabilities: COMPARABLE,
  valueHint: 'an exact number as text, such as "12.50"',
  column: ({ precision, scale }) => `numeric(${precision},${scale})`,
  valueSchema: ({ precision, scale }) => ({
    type: "string",
    pattern: `^-?[0-9]{1,${Math.max(1, precision - scale)}}${scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ""}$`,
  }),
  readValue: (value, field) => (typeof value === "string" ? parseDecimal(value, field) : undefined),
  findViolation: (value, field) => findBoundViolation(String(value), field, compareDecimals),
  checkOptions(field, report) {
    if (field.scale > field.precision) {
      report(
        ["scale"],
        `"scale" (${field.scale}) is above "precision" (${field.precision}); raise the precision.`,
      );
    }
    for (const option of ["min", "max"] as const) {
      const value = field[option];
      if (value !== null && field.scale <= field.precision && parseDecimal(value, field) === undefined) {
        report(
          [option],
          `"${option}" has more digits than precision ${field.precision} and scale ${field.scale} allow.`,
        );
      }
    }
    checkBounds(field, compareDecimals, report);
  },
  sample(field, n) {
    const [whole = "0"] = (field.min ?? "1").split(".");
    const value = parseDecimal(String(BigInt(whole) + BigInt(n)), field) ?? field.min ?? field.max;
    if (value === null) return parseDecimal("0", field);
    if (field.max !== null && compareDecimals(value, field.max) > 0)
      return parseDecimal(field.min ?? field.max, field);
    return parseDecimal(
      field.min !== null && compareDecimals(value, field.min) < 0 ? field.min : value,
      field,
    );
  },
});

/** The number that a neighbour says, or 0 where it says none. */
function getNumber(owner: JsonObject, name: string): number {
  const value = owner[name];
  return typeof value === "number" ? value : 0;
}
