// The JSON Schema keywords that a json field's schema may use: what each takes, and when a value satisfies it.
import { type JsonValue, isJsonObject, sameJson } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { valueAtPointer } from "../issue.ts";
import { canonicalText } from "../revision.ts";
import { compilePattern } from "@lathe/pattern";

/** A keyword: the arguments it takes, and the values it lets pass. */
export interface Keyword {
  /** What the keyword takes, for messages. */
  readonly takes: string;
  accepts(argument: JsonValue): boolean;
  /** The schemas inside the argument, by path. */
  inner?(argument: JsonValue): readonly (readonly [path: readonly string[], schema: JsonValue])[];
  /** Left out where the keyword only describes. */
  holds?(value: JsonValue, argument: never, at: Place): boolean;
}

/** Where a keyword stands: the schema it belongs to, and how to hold a value against an inner one. */
export interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  matches(value: JsonValue, inner: JsonValue): boolean;
}

const TYPES = ["null", "boolean", "object", "array", "number", "integer", "string"];

const count = (holds: NonNullable<Keyword["holds"]>): Keyword => ({
  takes: "a whole number from 0 on",
  accepts: (argument) => Number.isSafeInteger(argument) && Number(argument) >= 0,
  holds,
});
const bound = (test: (value: number, argument: number) => boolean): Keyword => ({
  takes: "a number",
  accepts: (argument) => typeof argument === "number",
  holds: (value, argument: number) => typeof value !== "number" || test(value, argument),
});
const note = (type: "string" | "any"): Keyword => ({
  takes: type === "any" ? "any value" : "text",
  accepts: (argument) => type === "any" || typeof argument === "string",
});
const schemas = (holds: NonNullable<Keyword["holds"]>): Keyword => ({
  takes: "a list of one or more schemas",
  accepts: (argument) => Array.isArray(argument) && argument.length > 0,
  inner: (argument) => (argument as JsonValue[]).map((schema, index) => [[String(index)], schema]),
  holds,
});
const schema = (holds: NonNullable<Keyword["holds"]>): Keyword => ({
  takes: "a schema",
  accepts: isSchema,
  inner: (argument) => [[[], argument]],
  holds,
});

/** Every keyword by its name. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ["title", note("string")],
  ["description", note("string")],
  ["$comment", note("string")],
  ["$schema", note("string")],
  ["$id", note("string")],
  ["format", note("string")],
  ["deprecated", note("any")],
  ["default", note("any")],
  ["examples", { takes: "a list", accepts: (argument) => Array.isArray(argument) }],
  [
    "type",
    {
      takes: `one of ${TYPES.join(", ")}, or a list of them`,
      accepts: (argument) => {
        const types = Array.isArray(argument) ? argument : [argument];
        return types.length > 0 && types.every((type) => typeof type === "string" && TYPES.includes(type));
      },
      holds: (value, argument: string | string[]) => [argument].flat().some((type) => isOfType(value, type)),
    },
  ],
  [
    "enum",
    {
      takes: "a list of one or more values",
      accepts: (argument) => Array.isArray(argument) && argument.length > 0,
      holds: (value, argument: JsonValue[]) => argument.some((known) => sameJson(known, value)),
    },
  ],
  [
    "const",
    { takes: "any value", accepts: () => true, holds: (value, argument) => sameJson(value, argument) },
  ],
  ["minimum", bound((value, least) => value >= least)],
  ["maximum", bound((value, most) => value <= most)],
  ["exclusiveMinimum", bound((value, least) => value > least)],
  ["exclusiveMaximum", bound((value, most) => value < most)],
  [
    "multipleOf",
    {
      takes: "a number above 0",
      accepts: (argument) => typeof argument === "number" && argument > 0,
      holds: (value, argument: number) => typeof value !== "number" || Number.isInteger(value / argument),
    },
  ],
  ["minLength", count((value, least) => typeof value !== "string" || [...value].length >= least)],
  ["maxLength", count((value, most) => typeof value !== "string" || [...value].length <= most)],
  ["minItems", count((value, least) => !Array.isArray(value) || value.length >= least)],
  ["maxItems", count((value, most) => !Array.isArray(value) || value.length <= most)],
  ["minProperties", count((value, least) => !isJsonObject(value) || Object.keys(value).length >= least)],
  ["maxProperties", count((value, most) => !isJsonObject(value) || Object.keys(value).length <= most)],
  [
    "pattern",
    {
      takes: "a regular expression without look-around and back-references",
      accepts: (argument) => typeof argument === "string" && compilePattern(argument).ok,
      holds: (value, argument: string) => {
        const pattern = compilePattern(argument);
        return typeof value !== "string" || !pattern.ok || pattern.matches(value);
      },
    },
  ],
  [
    "required",
    {
      takes: "a list of names",
      accepts: (argument) =>
        Array.isArray(argument) &&
        argument.every((name) => typeof name === "string") &&
        new Set(argument).size === argument.length,
      holds: (value, argument: string[]) =>
        !isJsonObject(value) || argument.every((name) => Object.hasOwn(value, name)),
    },
  ],
  [
    "properties",
    {
      takes: "an object of schemas",
      accepts: isJsonObject,
      inner: (argument) =>
        Object.entries(argument as JsonSchema).map(([name, inner]) => [[name], inner] as const),
      holds: (value, argument: JsonSchema, { matches }) =>
        !isJsonObject(value) ||
        Object.entries(argument).every(
          ([name, inner]) => !Object.hasOwn(value, name) || matches(value[name] as JsonValue, inner),
        ),
    },
  ],
  [
    "patternProperties",
    {
      takes: "an object of schemas by regular expression",
      accepts: (argument) =>
        isJsonObject(argument) && Object.keys(argument).every((key) => compilePattern(key).ok),
      inner: (argument) =>
        Object.entries(argument as JsonSchema).map(([key, inner]) => [[key], inner] as const),
      holds: (value, argument: JsonSchema, { matches }) =>
        !isJsonObject(value) ||
        Object.entries(value).every(([name, item]) =>
          Object.entries(argument).every(
            ([key, inner]) => !isMatch(key, name) || matches(item as JsonValue, inner),
          ),
        ),
    },
  ],
  [
    "additionalProperties",
    schema((value, inner: JsonValue, { schema: { properties, patternProperties }, matches }) => {
      if (!isJsonObject(value)) return true;
      const known = isJsonObject(properties) ? properties : {};
      const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
      return Object.entries(value).every(
        ([name, item]) =>
          Object.hasOwn(known, name) ||
          patterns.some((key) => isMatch(key, name)) ||
          matches(item as JsonValue, inner),
      );
    }),
  ],
  [
    "propertyNames",
    schema(
      (value, inner: JsonValue, { matches }) =>
        !isJsonObject(value) || Object.keys(value).every((name) => matches(name, inner)),
    ),
  ],
  [
    "dependentRequired",
    {
      takes: "an object of lists of names",
      accepts: (argument) =>
        isJsonObject(argument) &&
        Object.values(argument).every((names) => Array.isArray(names) && names.every(isText)),
      holds: (value, argument: Readonly<Record<string, readonly string[]>>) =>
        !isJsonObject(value) ||
        Object.entries(argument).every(
          ([name, names]) =>
            !Object.hasOwn(value, name) || names.every((needed) => Object.hasOwn(value, needed)),
        ),
    },
  ],
  [
    "items",
    schema((value, inner: JsonValue, { schema: { prefixItems }, matches }) => {
      const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
      return !Array.isArray(value) || value.slice(first).every((item) => matches(item, inner));
    }),
  ],
  [
    "prefixItems",
    schemas(
      (value, inner: JsonValue[], { matches }) =>
        !Array.isArray(value) ||
        inner.every((one, index) => index >= value.length || matches(value[index] as JsonValue, one)),
    ),
  ],
  [
    "contains",
    schema(
      (value, inner: JsonValue, { matches }) =>
        !Array.isArray(value) || value.some((item) => matches(item, inner)),
    ),
  ],
  [
    "uniqueItems",
    {
      takes: "true or false",
      accepts: (argument) => typeof argument === "boolean",
      holds: (value, argument: boolean) =>
        !argument || !Array.isArray(value) || new Set(value.map(canonicalText)).size === value.length,
    },
  ],
  ["not", schema((value, inner: JsonValue, { matches }) => !matches(value, inner))],
  ["allOf", schemas((value, inner: JsonValue[], { matches }) => inner.every((one) => matches(value, one)))],
  ["anyOf", schemas((value, inner: JsonValue[], { matches }) => inner.some((one) => matches(value, one)))],
  [
    "oneOf",
    schemas(
      (value, inner: JsonValue[], { matches }) => inner.filter((one) => matches(value, one)).length === 1,
    ),
  ],
  [
    "if",
    schema((value, inner: JsonValue, { schema: { then, else: otherwise }, matches }) =>
      matches(value, (matches(value, inner) ? then : otherwise) ?? true),
    ),
  ],
  ["then", schema(() => true)],
  ["else", schema(() => true)],
  [
    "$defs",
    {
      takes: "an object of schemas",
      accepts: isJsonObject,
      inner: (argument) =>
        Object.entries(argument as JsonSchema).map(([name, inner]) => [[name], inner] as const),
    },
  ],
  [
    "$ref",
    {
      takes: 'a reference such as "#/$defs/name" to a schema of the same field',
      accepts: (argument) => typeof argument === "string" && LOCAL_REFERENCE.test(argument),
      holds: (value, argument: string, { root, matches }) => {
        const inner = valueAtPointer(root, argument.slice(1));
        return inner === undefined || matches(value, inner as JsonValue);
      },
    },
  ],
]);

const LOCAL_REFERENCE = /^#(?:\/[^/#]+)*$/;

function isMatch(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled.ok && compiled.matches(text);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

function isOfType(value: JsonValue, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
