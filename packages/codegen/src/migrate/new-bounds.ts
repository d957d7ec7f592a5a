// Bounds that the server checks and the database does not: which of the values that are there lie outside of new ones.
import { SLUG_PATTERN, compareDecimals } from "@lathe/contract";
import { type Field, isSameJson } from "@lathe/model";
import { type Sql, sql, sqlLit } from "../write/sql.ts";

/** A bound that is new or narrower than before. */
export interface NewBound {
  /** As part of a sentence: `its values are 5 or more`. */
  readonly description: string;
  /** True for values outside; null where SQL can't say it. */
  readonly violation: Sql | null;
}

/** The bounds that became narrower. `value` is the value as it is after the migration. */
export function collectNewBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  return [
    ...collectNumberBounds(before, after, value),
    ...collectLengthBounds(before, after, value),
    ...collectFormatBounds(before, after, value),
    ...collectSchemaBounds(before, after),
  ];
}

type NumberField = Extract<Field, { type: "integer" | "bigint" | "decimal" | "float" }>;

function isNumberField(field: Field): field is NumberField {
  return ["integer", "bigint", "decimal", "float"].includes(field.type);
}

function collectNumberBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  if (!isNumberField(after)) return [];
  const old = isNumberField(before) ? before : { min: null, max: null };
  const { min, max } = after;
  const bounds: NewBound[] = [];
  if (min !== null && (old.min === null || compareBounds(min, old.min) > 0)) {
    bounds.push({ description: `${min} or more`, violation: sql`${value} < ${numberLit(min)}` });
  }
  if (max !== null && (old.max === null || compareBounds(max, old.max) < 0)) {
    bounds.push({ description: `${max} or less`, violation: sql`${value} > ${numberLit(max)}` });
  }
  return bounds;
}

function compareBounds(a: number | string, b: number | string): number {
  if (typeof a === "string" && typeof b === "string") return compareDecimals(a, b);
  return Number(a) - Number(b);
}

/** Bounds of exact numbers are texts of digits. */
function numberLit(bound: number | string): Sql {
  return typeof bound === "number" ? sqlLit(bound) : sql`${sqlLit(bound)}::numeric`;
}

/** The length of a string is the database's to check, that of other texts is not. */
function collectLengthBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  if (after.type === "string" || !("maxLength" in after) || after.maxLength === null) return [];
  const { maxLength } = after;
  const old = "maxLength" in before ? before.maxLength : null;
  if (old !== null && old <= maxLength) return [];
  return [
    {
      description: `${maxLength} characters or less`,
      violation: sql`char_length(${value}) > ${sqlLit(maxLength)}`,
    },
  ];
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  slug: "slugs",
  email: "e-mail addresses",
  url: "web addresses",
};

/** Patterns are written in another dialect than the database reads; a slug's is the same in both. */
function collectFormatBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  const form = FORMAT_WORDS[after.type];
  if (form !== undefined && before.type !== after.type) {
    const violation = after.type === "slug" ? sql`${value} !~ ${sqlLit(SLUG_PATTERN)}` : null;
    return [{ description: form, violation }];
  }
  if (after.type !== "string" || after.pattern === null) return [];
  if (before.type === "string" && before.pattern === after.pattern) return [];
  return [{ description: `texts that match ${after.pattern}`, violation: null }];
}

function collectSchemaBounds(before: Field, after: Field): readonly NewBound[] {
  if (after.type !== "json" || after.schema === null) return [];
  const old = before.type === "json" ? before.schema : null;
  // The model of the last generation is kept with its keys in another order.
  if (isSameJson(old, after.schema)) return [];
  return [{ description: "values that fit its schema", violation: null }];
}
