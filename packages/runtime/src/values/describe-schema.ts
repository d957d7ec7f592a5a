// What a schema takes, in words, with an example that fits it.
import { EMAIL_PATTERN, SLUG_PATTERN, URL_PATTERN } from "@lathe/contract";
import { findPatternExample } from "@lathe/pattern";

/** The keywords of a schema. */
export type Keywords = Readonly<Record<string, unknown>>;

/** Words, with an example where they are none themselves. */
interface Accepted {
  readonly words: string;
  readonly example?: unknown;
}

/** What a schema takes, in words, with an example; undefined where it says nothing that has words. */
export function describeSchema(schema: Keywords): string | undefined {
  const accepted = describe(schema, 0);
  if (accepted === undefined) return undefined;
  const { words, example } = accepted;
  const isShown = example !== undefined && !isChoice(schema);
  return isShown ? `${words}, such as ${JSON.stringify(example).slice(0, MAX_EXAMPLE)}` : words;
}

/** So many names or values are listed, and so much of an example is shown; more would help nobody. */
const MAX_LISTED = 30;
const MAX_EXAMPLE = 300;
/** Objects in objects are shown this deep. */
const MAX_DEPTH = 3;

/** Some items, and how many there are besides. */
export function listShort(items: readonly string[]): string {
  const more = items.length - MAX_LISTED;
  const list = items.slice(0, MAX_LISTED).map((item) => item.slice(0, 60));
  return more > 0 ? `${list.join(", ")} and ${more} more` : list.join(", ");
}

/** True where the words name all values there are. */
function isChoice({ const: constant, enum: choices, type }: Keywords): boolean {
  return constant !== undefined || Array.isArray(choices) || type === "boolean" || type === "null";
}

function describe(schema: Keywords, depth: number): Accepted | undefined {
  const { const: constant, enum: choices, format, pattern, anyOf, oneOf, type } = schema;
  if (constant !== undefined) return { words: JSON.stringify(constant), example: constant };
  if (Array.isArray(choices)) {
    const words = `one of ${listShort(choices.map((one) => JSON.stringify(one)))}`;
    return { words, example: choices[0] };
  }
  if (typeof format === "string" && Object.hasOwn(FORMATS, format)) return FORMATS[format];
  if (typeof pattern === "string") return describePattern(pattern, schema);
  const branches = anyOf ?? oneOf;
  if (Array.isArray(branches))
    return joinChoices(branches.map((one) => describe(one as Keywords, depth + 1)));
  const types = Array.isArray(type) ? type : [type];
  return joinChoices(types.map((one) => TYPES[String(one)]?.(schema, depth)));
}

/** Undefined where one of them has no words. */
function joinChoices(choices: readonly (Accepted | undefined)[]): Accepted | undefined {
  const known = choices.filter((choice) => choice !== undefined);
  if (known.length < choices.length || known.length === 0) return undefined;
  return { words: known.map(({ words }) => words).join(" or "), example: known[0]?.example };
}

const FORMATS: Readonly<Record<string, Accepted>> = {
  uuid: { words: "a UUID", example: "01981f3e-7c11-7a60-8d3c-5a1f0b9e2c47" },
  date: { words: "a date", example: "2026-01-31" },
  "date-time": { words: "a time with its zone", example: "2026-01-31T08:00:00Z" },
  email: { words: "an e-mail address", example: "ada@example.org" },
  uri: { words: "a URL", example: "https://example.org/page" },
};

const PATTERNS: Readonly<Record<string, Accepted | undefined>> = {
  [EMAIL_PATTERN]: FORMATS["email"],
  [URL_PATTERN]: FORMATS["uri"],
  [SLUG_PATTERN]: {
    words: "small letters and digits, in parts with hyphens between them",
    example: "a-first-post",
  },
};

/** The pattern of numbers that are sent as text. */
const NUMBER_PATTERN = /^\^-\?\[0-9\]\{1,(\d+)\}(?:\(\\\.\[0-9\]\{1,(\d+)\}\)\?)?\$$/;

function describePattern(pattern: string, { minLength, maxLength }: Keywords): Accepted | undefined {
  if (Object.hasOwn(PATTERNS, pattern)) return PATTERNS[pattern];
  const [, whole, fraction] = NUMBER_PATTERN.exec(pattern) ?? [];
  if (whole === undefined) {
    const bounds = { minLength: Number(minLength ?? 0), maxLength: Number(maxLength ?? Infinity) };
    return {
      words: `text that matches ${pattern.slice(0, 300)}`,
      example: findPatternExample(pattern, bounds),
    };
  }
  return fraction === undefined
    ? { words: `a whole number of at most ${whole} digits as text`, example: "7" }
    : {
        words: `a number as text, with at most ${whole} digits before the point and ${fraction} after it`,
        example: "7.5",
      };
}

const TYPES: Readonly<Record<string, (schema: Keywords, depth: number) => Accepted>> = {
  string: ({ minLength, maxLength }) => ({
    words: `text${describeCount(minLength, maxLength, "character")}`,
    example: sampleText(Number(minLength ?? 0), Number(maxLength ?? Infinity)),
  }),
  integer: (schema) => ({
    words: `a whole number${describeRange(schema)}`,
    example: sampleNumber(schema, [7, 0, 1, -1]),
  }),
  number: (schema) => ({
    words: `a number${describeRange(schema)}`,
    example: sampleNumber(schema, [7.5, 0, 0.5, -0.5]),
  }),
  boolean: () => ({ words: "true or false", example: true }),
  null: () => ({ words: "null", example: null }),
  array: (schema, depth) => ({
    words: `a list${describeCount(schema["minItems"], schema["maxItems"], "item")}`,
    example: sampleList(schema, depth),
  }),
  object: (schema, depth) => ({ words: "an object", example: sampleObject(schema, depth) }),
};

function describeCount(min: unknown, max: unknown, what: string): string {
  const count = (value: unknown) => `${String(value)} ${what}${value === 1 ? "" : "s"}`;
  const isBelow = min !== undefined && min !== 0;
  if (isBelow && max !== undefined)
    return min === max ? ` of ${count(max)}` : ` of ${String(min)} to ${count(max)}`;
  if (isBelow) return ` of at least ${count(min)}`;
  return max === undefined ? "" : ` of at most ${count(max)}`;
}

function describeRange(schema: Keywords): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? [`from ${String(minimum)} to ${String(maximum)}`]
      : [
          ...(minimum === undefined ? [] : [`of at least ${String(minimum)}`]),
          ...(maximum === undefined ? [] : [`of at most ${String(maximum)}`]),
        ];
  const parts = [
    ...bounds,
    ...(exclusiveMinimum === undefined ? [] : [`above ${String(exclusiveMinimum)}`]),
    ...(exclusiveMaximum === undefined ? [] : [`below ${String(exclusiveMaximum)}`]),
    ...(multipleOf === undefined ? [] : [`in steps of ${String(multipleOf)}`]),
  ];
  return parts.length === 0 ? "" : ` ${parts.join(" and ")}`;
}

const SAMPLE_TEXT = "text";

function sampleText(min: number, max: number): string | undefined {
  if (min > 40) return undefined;
  return SAMPLE_TEXT.padEnd(min, "x").slice(0, max);
}

/** The first of some numbers that is within the bounds, or a bound. */
function sampleNumber(schema: Keywords, usual: readonly number[]): number | undefined {
  const { minimum, maximum, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf } = schema;
  const candidates = [multipleOf, ...usual, minimum, maximum].filter((one) => typeof one === "number");
  return candidates.find(
    (one) =>
      one >= Number(minimum ?? -Infinity) &&
      one <= Number(maximum ?? Infinity) &&
      one > Number(exclusiveMinimum) &&
      one < Number(exclusiveMaximum) &&
      (multipleOf === undefined || one % Number(multipleOf) === 0),
  );
}

function sampleList({ items = {}, minItems = 0, maxItems }: Keywords, depth: number): unknown {
  const item =
    depth < MAX_DEPTH && maxItems !== 0 ? describe(items as Keywords, depth + 1)?.example : undefined;
  if (item !== undefined && Number(minItems) <= 1) return [item];
  return minItems === 0 ? [] : undefined;
}

/** The members that must be there, or else the first that has an example; undefined where one of them has none. */
function sampleObject({ properties = {}, required = [] }: Keywords, depth: number): unknown {
  if (depth >= MAX_DEPTH) return undefined;
  const known = properties as Readonly<Record<string, Keywords>>;
  const sample = (name: string): readonly [string, unknown] => {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    return [name, schema && describe(schema, depth + 1)?.example];
  };
  const needed = (required as readonly string[]).map(sample);
  if (needed.length > 0)
    return needed.every(([, value]) => value !== undefined) ? Object.fromEntries(needed) : undefined;
  const first = Object.keys(known).find((name) => sample(name)[1] !== undefined);
  return first === undefined ? undefined : Object.fromEntries([sample(first)]);
}
