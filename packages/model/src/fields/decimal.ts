// decimal: an exact number with a fixed count of decimals, carried as text.
import { compareDecimals, readDecimal } from "@lathe/contract";
import { derived, optional } from "../shape/object.ts";
import type { JsonObject } from "../json-value.ts";
import { nullable, number } from "../shape/scalars.ts";
import { digits } from "./digits.ts";
import { COMPARABLE, defineFieldType } from "./field-type.ts";
import { boundViolation, checkBounds } from "./number-bounds.ts";

const MAX_PRECISION = 1000;

const bound = nullable(
  digits("an exact number, as text", (text) =>
    /^-?[0-9]{1,1000}(\.[0-9]{1,1000})?$/.test(text) ? text : undefined,
  ),
);

export const decimalType = defineFieldType({
  type: "decimal",
  label: "Exact number",
  options: {
    precision: derived(
      number({ whole: true, min: 1, max: MAX_PRECISION }),
      (owner) => Math.max(18, wholeIn(owner, "scale")),
      "How many digits a value has at most, decimals included.",
    ),
    scale: derived(
      number({ whole: true, min: 0, max: MAX_PRECISION }),
      (owner) => Math.min(2, wholeIn(owner, "precision") || 2),
      "How many of them are decimals.",
    ),
    min: optional(bound, null, "The smallest value, as text."),
    max: optional(bound, null, "The largest value, as text."),
  },
  capabilities: COMPARABLE,
  form: 'an exact number as text, such as "12.50"',
  column: ({ precision, scale }) => `numeric(${precision},${scale})`,
  valueSchema: ({ precision, scale }) => ({
    type: "string",
    pattern: `^-?[0-9]{1,${Math.max(1, precision - scale)}}${scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ""}$`,
  }),
  readValue: (value, field) => (typeof value === "string" ? readDecimal(value, field) : undefined),
  violation: (value, field) => boundViolation(String(value), field, compareDecimals),
  checkOptions(field, report) {
    if (field.scale > field.precision) {
      report(
        ["scale"],
        `"scale" (${field.scale}) is above "precision" (${field.precision}); raise the precision.`,
      );
    }
    for (const option of ["min", "max"] as const) {
      const value = field[option];
      if (value !== null && field.scale <= field.precision && readDecimal(value, field) === undefined) {
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
    const value = readDecimal(String(BigInt(whole) + BigInt(n)), field) ?? field.min ?? field.max;
    if (value === null) return readDecimal("0", field);
    if (field.max !== null && compareDecimals(value, field.max) > 0)
      return readDecimal(field.min ?? field.max, field);
    return readDecimal(
      field.min !== null && compareDecimals(value, field.min) < 0 ? field.min : value,
      field,
    );
  },
});

/** The number that a neighbour says, or 0 where it says none. */
function wholeIn(owner: JsonObject, name: string): number {
  const value = owner[name];
  return typeof value === "number" ? value : 0;
}
