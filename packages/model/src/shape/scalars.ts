// Shapes of single values: text, numbers, truth values, words from a list.
import { isStorableText } from "@lathe/contract";
import type { IssueCode } from "../issue-codes.ts";
import { findClosest } from "./find-closest.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Shape } from "./shape.ts";

/** A further condition on a value: the reason for refusing it, or undefined. */
export interface ValueCheck<T> {
  readonly code: IssueCode;
  problem(value: T): string | undefined;
}

interface ScalarOptions<T> {
  /** With its article, for messages: "a string". */
  readonly what: string;
  readonly schema: JsonSchema;
  is(value: unknown): value is T;
  readonly check?: ValueCheck<T>;
}

function scalar<T>({ what, schema, is, check }: ScalarOptions<T>): Shape<T> {
  return {
    parse(value, context) {
      if (!is(value)) {
        context.report("wrong_type", `Expected ${what}, found ${describeValue(value)}.`);
        return undefined;
      }
      const problem = check?.problem(value);
      if (check !== undefined && problem !== undefined) context.report(check.code, problem);
      return value;
    },
    serialize: (value) => value,
    schema: () => schema,
  };
}

/** True or false. */
export const bool: Shape<boolean> = scalar({
  what: "true or false",
  schema: { type: "boolean" },
  is: (value) => typeof value === "boolean",
});

/** Text without NUL; newlines are welcome. */
export function text(options: { readonly min?: number; readonly max?: number } = {}): Shape<string> {
  const { min = 0, max } = options;
  return scalar({
    what: "text in quotes",
    schema: {
      type: "string",
      ...(min > 0 ? { minLength: min } : {}),
      ...(max === undefined ? {} : { maxLength: max }),
    },
    is: (value) => typeof value === "string",
    check: {
      code: "bad_text",
      problem(value) {
        if (!isStorableText(value)) {
          return "Text can't hold NUL characters or half surrogate pairs; remove them.";
        }
        const length = [...value].length;
        if (length < min) return `Write at least ${min} ${min === 1 ? "character" : "characters"}.`;
        if (max !== undefined && length > max) {
          return `Write at most ${max} characters; this has ${length}.`;
        }
        return undefined;
      },
    },
  });
}

/** Text that must also pass a check, described to editors by a pattern. */
export function checkedText(schema: JsonSchema, check: ValueCheck<string>): Shape<string> {
  return scalar({
    what: "text in quotes",
    schema: { type: "string", ...schema },
    is: (value) => typeof value === "string",
    check,
  });
}

/** A number within bounds; `whole` numbers stay within what JSON carries exactly. */
export function number(options: {
  readonly whole: boolean;
  readonly min?: number;
  readonly max?: number;
}): Shape<number> {
  const { whole, min, max } = options;
  const shape = scalar<number>({
    what: whole ? "a whole number" : "a number",
    schema: {
      type: whole ? "integer" : "number",
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    },
    is: (value): value is number => (whole ? Number.isSafeInteger(value) : Number.isFinite(value)),
    check: {
      code: "out_of_range",
      problem(value) {
        if (min !== undefined && value < min) return `Use ${min} or more, not ${value}.`;
        if (max !== undefined && value > max) return `Use ${max} or less, not ${value}.`;
        return undefined;
      },
    },
  });
  return { ...shape, parse: (value, context, parent) => toPositiveZero(shape.parse(value, context, parent)) };
}

/** One word out of a list. */
export function oneOf<const Words extends readonly string[]>(words: Words): Shape<Words[number]> {
  const known: ReadonlySet<unknown> = new Set(words);
  return {
    parse(value, context) {
      if (known.has(value)) return value as Words[number];
      const hint = typeof value === "string" ? findClosest(value, words) : undefined;
      context.report(
        "unknown_word",
        hint === undefined
          ? `Expected one of ${words.map((word) => `"${word}"`).join(", ")}, found ${describeValue(value)}.`
          : `"${String(value)}" is not known here. Did you mean "${hint}"?`,
      );
      return undefined;
    },
    serialize: (value) => value,
    schema: () => ({ enum: [...words] }),
  };
}

/** The value or null. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    parse: (value, context, parent) => (value === null ? null : shape.parse(value, context, parent)),
    serialize: (value, parent) => (value === null ? null : shape.serialize(value, parent)),
    schema: (definitions) => ({ anyOf: [shape.schema(definitions), { type: "null" }] }),
  };
}

/** A value in words, short enough for a message. */
export function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "number" && !Number.isFinite(value)) return "a number that is too large";
  const shown = JSON.stringify(value) ?? typeof value;
  return shown.length > 60 ? `${shown.slice(0, 57)}…` : shown;
}

/** Minus zero is written as 0 by JSON, so it is read as 0: the same model must have the same revision. */
export function toPositiveZero<T extends number | undefined>(value: T): T | 0 {
  return value === 0 ? 0 : value;
}
