// Bounds that the server checks and the database does not: which of the values that are there lie outside of new ones.
import { SLUG_PATTERN, compareDecimals } from "@lathe/contract";
import type { Field } from "@lathe/model";
import { type Sql, sql, sqlLit } from "../write/sql.ts";

/** A bound that is new or narrower than before. */
export interface NewBound {
  /** As part of a sentence: `its values are 5 or more`. */
  readonly what: string;
  /** True for values outside; null where SQL can't say it. */
  readonly outside: Sql | null;
}

/** The bounds that became narrower. `value` is the value as it is after the migration. */
export function newBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  return [
    ...numberBounds(before, after, value),
    ...lengthBound(before, after, value),
    ...formBound(before, after, value),
    ...schemaBound(before, after),
  ];
}

type NumberField = Extract<Field, { type: "integer" | "bigint" | "decimal" | "float" }>;

function isNumber(field: Field): field is NumberField {
  return ["integer", "bigint", "decimal", "float"].includes(field.type);
}

function numberBounds(before: Field, after: Field, value: Sql): readonly NewBound[] {
  if (!isNumber(after)) return [];
  const old = isNumber(before) ? before : { min: null, max: null };
  const { min, max } = after;
  const bounds: NewBound[] = [];
  if (min !== null && (old.min === null || compare(min, old.min) > 0)) {
    bounds.push({ what: `${min} or more`, outside: sql`${value} < ${numberLit(min)}` });
  }
  if (max !== null && (old.max === null || compare(max, old.max) < 0)) {
    bounds.push({ what: `${max} or less`, outside: sql`${value} > ${numberLit(max)}` });
  }
  return bounds;
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "string" && typeof b === "string") return compareDecimals(a, b);
  return Number(a) - Number(b);
}

/** Bounds of exact numbers are texts of digits. */
function numberLit(bound: number | string): Sql {
  return typeof bound === "number" ? sqlLit(bound) : sql`${sqlLit(bound)}::numeric`;
}

/** The length of a string is the database's to check, that of other texts is not. */
function lengthBound(before: Field, after: Field, value: Sql): readonly NewBound[] {
  if (after.type === "string" || !("maxLength" in after) || after.maxLength === null) return [];
  const { maxLength } = after;
  const old = "maxLength" in before ? before.maxLength : null;
  if (old !== null && old <= maxLength) return [];
  return [
    { what: `${maxLength} characters or less`, outside: sql`char_length(${value}) > ${sqlLit(maxLength)}` },
  ];
}

const FORMS: Readonly<Record<string, string>> = {
  slug: "slugs",
  email: "e-mail addresses",
  url: "web addresses",
};

/** Patterns are written in another dialect than the database reads; a slug's is the same in both. */
function formBound(before: Field, after: Field, value: Sql): readonly NewBound[] {
  const form = FORMS[after.type];
  if (form !== undefined && before.type !== after.type) {
    const outside = after.type === "slug" ? sql`${value} !~ ${sqlLit(SLUG_PATTERN)}` : null;
    return [{ what: form, outside }];
  }
  if (after.type !== "string" || after.pattern === null) return [];
  if (before.type === "string" && before.pattern === after.pattern) return [];
  return [{ what: `texts that match ${after.pattern}`, outside: null }];
}

function schemaBound(before: Field, after: Field): readonly NewBound[] {
  if (after.type !== "json" || after.schema === null) return [];
  const old = before.type === "json" ? before.schema : null;
  if (JSON.stringify(old) === JSON.stringify(after.schema)) return [];
  return [{ what: "values that fit its schema", outside: null }];
}
