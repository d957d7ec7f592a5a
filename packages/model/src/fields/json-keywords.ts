// The JSON Schema keywords that a json field's schema may use: what each takes, and when a value satisfies it.
import { type JsonValue, isJsonObject, isSameJson } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { findValueAtPointer } from "../issue.ts";
import { toCanonicalJson } from "../revision.ts";
import { compilePattern } from "@lathe/pattern";

/** A keyword: the arguments it takes, and the values it lets pass. */
export interface Keyword {
  /** What the keyword takes, for messages. */
  readonly argumentHint: string;
  acceptsArgument(argument: JsonValue): boolean;
  /** The schemas inside the argument, by path. */
  listInnerSchemas?(argument: JsonValue): readonly (readonly [path: readonly string[], schema: JsonValue])[];
  /** Left out where the keyword only describes. */
  isSatisfied?(value: JsonValue, argument: never, at: KeywordContext): boolean;
}

/** Where a keyword stands: the schema it belongs to, and how to hold a value against an inner one. */
export interface KeywordContext {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
  matches(value: JsonValue, inner: JsonValue): boolean;
}

const TYPES = ["null", "boolean", "object", "array", "number", "integer", "string"];

const countKeyword = (holds: NonNullable<Keyword["isSatisfied"]>): Keyword => ({
  argumentHint: "a whole number from 0 on",
  acceptsArgument: (argument) => Number.isSafeInteger(argument) && Number(argument) >= 0,
  isSatisfied: holds,
});
const boundKeyword = (test: (value: number, argument: number) => boolean): Keyword => ({
  argumentHint: "a number",
  acceptsArgument: (argument) => typeof argument === "number",
  isSatisfied: (value, argument: number) => typeof value !== "number" || test(value, argument),
});
const annotationKeyword = (type: "string" | "any"): Keyword => ({
  argumentHint: type === "any" ? "any value" : "text",
  acceptsArgument: (argument) => type === "any" || typeof argument === "string",
});
const schemaListKeyword = (holds: NonNullable<Keyword["isSatisfied"]>): Keyword => ({
  argumentHint: "a list of one or more schemas",
  acceptsArgument: (argument) => Array.isArray(argument) && argument.length > 0,
  listInnerSchemas: (argument) => (argument as JsonValue[]).map((schema, index) => [[String(index)], schema]),
  isSatisfied: holds,
});
const schemaKeyword = (holds: NonNullable<Keyword["isSatisfied"]>): Keyword => ({
  argumentHint: "a schema",
  acceptsArgument: isSchema,
  listInnerSchemas: (argument) => [[[], argument]],
  isSatisfied: holds,
});

/** Every keyword by its name. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ["title", annotationKeyword("string")],
  ["description", annotationKeyword("string")],
  ["$comment", annotationKeyword("string")],
  ["$schema", annotationKeyword("string")],
  ["$id", annotationKeyword("string")],
  ["format", annotationKeyword("string")],
  ["deprecated", annotationKeyword("any")],
  ["default", annotationKeyword("any")],
  ["examples", { argumentHint: "a list", acceptsArgument: (argument) => Array.isArray(argument) }],
  [
    "type",
    {
      argumentHint: `one of ${TYPES.join(", ")}, or a list of them`,
      acceptsArgument: (argument) => {
        const types = Array.isArray(argument) ? argument : [argument];
        return types.length > 0 && types.every((type) => typeof type === "string" && TYPES.includes(type));
      },
      isSatisfied: (value, argument: string | string[]) =>
        [argument].flat().some((type) => hasType(value, type)),
    },
  ],
  [
    "enum",
    {
      argumentHint: "a list of one or more values",
      acceptsArgument: (argument) => Array.isArray(argument) && argument.length > 0,
      isSatisfied: (value, argument: JsonValue[]) => argument.some((known) => isSameJson(known, value)),
    },
  ],
  [
    "const",
    {
      argumentHint: "any value",
      acceptsArgument: () => true,
      isSatisfied: (value, argument) => isSameJson(value, argument),
    },
  ],
  ["minimum", boundKeyword((value, least) => value >= least)],
  ["maximum", boundKeyword((value, most) => value <= most)],
  ["exclusiveMinimum", boundKeyword((value, least) => value > least)],
  ["exclusiveMaximum", boundKeyword((value, most) => value < most)],
  [
    "multipleOf",
    {
      argumentHint: "a number above 0",
      acceptsArgument: (argument) => typeof argument === "number" && argument > 0,
      isSatisfied: (value, argument: number) =>
        typeof value !== "number" || Number.isInteger(value / argument),
    },
  ],
  ["minLength", countKeyword((value, least) => typeof value !== "string" || [...value].length >= least)],
  ["maxLength", countKeyword((value, most) => typeof value !== "string" || [...value].length <= most)],
  ["minItems", countKeyword((value, least) => !Array.isArray(value) || value.length >= least)],
  ["maxItems", countKeyword((value, most) => !Array.isArray(value) || value.length <= most)],
  [
    "minProperties",
    countKeyword((value, least) => !isJsonObject(value) || Object.keys(value).length >= least),
  ],
  ["maxProperties", countKeyword((value, most) => !isJsonObject(value) || Object.keys(value).length <= most)],
  [
    "pattern",
    {
      argumentHint: "a regular expression without look-around and back-references",
      acceptsArgument: (argument) => typeof argument === "string" && compilePattern(argument).ok,
      isSatisfied: (value, argument: string) => {
        const pattern = compilePattern(argument);
        return typeof value !== "string" || !pattern.ok || pattern.matches(value);
      },
    },
  ],
  [
    "required",
    {
      argumentHint: "a list of names",
      acceptsArgument: (argument) =>
        Array.isArray(argument) &&
        argument.every((name) => typeof name === "string") &&
        new Set(argument).size === argument.length,
      isSatisfied: (value, argument: string[]) =>
        !isJsonObject(value) || argument.every((name) => Object.hasOwn(value, name)),
    },
  ],
  [
    "properties",
    {
      argumentHint: "an object of schemas",
      acceptsArgument: isJsonObject,
      listInnerSchemas: (argument) =>
        Object.entries(argument as JsonSchema).map(([name, inner]) => [[name], inner] as const),
      isSatisfied: (value, argument: JsonSchema, { matches }) =>
        !isJsonObject(value) ||
        Object.entries(argument).every(
          ([name, inner]) => !Object.hasOwn(value, name) || matches(value[name] as JsonValue, inner),
        ),
    },
  ],
  [
    "patternProperties",
    {
      argumentHint: "an object of schemas by regular expression",
      acceptsArgument: (argument) =>
        isJsonObject(argument) && Object.keys(argument).every((key) => compilePattern(key).ok),
      listInnerSchemas: (argument) =>
        Object.entries(argument as JsonSchema).map(([key, inner]) => [[key], inner] as const),
      isSatisfied: (value, argument: JsonSchema, { matches }) =>
        !isJsonObject(value) ||
        Object.entries(value).every(([name, item]) =>
          Object.entries(argument).every(
            ([key, inner]) => !matchesPattern(key, name) || matches(item as JsonValue, inner),
          ),
        ),
    },
  ],
  [
    "additionalProperties",
    schemaKeyword((value, inner: JsonValue, { schema: { properties, patternProperties }, matches }) => {
      if (!isJsonObject(value)) return true;
      const known = isJsonObject(properties) ? properties : {};
      const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
      return Object.entries(value).every(
        ([name, item]) =>
          Object.hasOwn(known, name) ||
          patterns.some((key) => matchesPattern(key, name)) ||
          matches(item as JsonValue, inner),
      );
    }),
  ],
  [
    "propertyNames",
    schemaKeyword(
      (value, inner: JsonValue, { matches }) =>
        !isJsonObject(value) || Object.keys(value).every((name) => matches(name, inner)),
    ),
  ],
  [
    "dependentRequired",
    {
      argumentHint: "an object of lists of names",
      acceptsArgument: (argument) =>
        isJsonObject(argument) &&
        Object.values(argument).every((names) => Array.isArray(names) && names.every(isText)),
      isSatisfied: (value, argument: Readonly<Record<string, readonly string[]>>) =>
        !isJsonObject(value) ||
        Object.entries(argument).every(
          ([name, names]) =>
            !Object.hasOwn(value, name) || names.every((needed) => Object.hasOwn(value, needed)),
        ),
    },
  ],
  [
    "items",
    schemaKeyword((value, inner: JsonValue, { schema: { prefixItems }, matches }) => {
      const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
      return !Array.isArray(value) || value.slice(first).every((item) => matches(item, inner));
    }),
  ],
  [
    "prefixItems",
    schemaListKeyword(
      (value, inner: JsonValue[], { matches }) =>
        !Array.isArray(value) ||
        inner.every((one, index) => index >= value.length || matches(value[index] as JsonValue, one)),
    ),
  ],
  [
    "contains",
    schemaKeyword(
      (value, inner: JsonValue, { matches }) =>
        !Array.isArray(value) || value.some((item) => matches(item, inner)),
    ),
  ],
  [
    "uniqueItems",
    {
      argumentHint: "true or false",
      acceptsArgument: (argument) => typeof argument === "boolean",
      isSatisfied: (value, argument: boolean) =>
        !argument || !Array.isArray(value) || new Set(value.map(toCanonicalJson)).size === value.length,
    },
  ],
  ["not", schemaKeyword((value, inner: JsonValue, { matches }) => !matches(value, inner))],
  [
    "allOf",
    schemaListKeyword((value, inner: JsonValue[], { matches }) => inner.every((one) => matches(value, one))),
  ],
  [
    "anyOf",
    schemaListKeyword((value, inner: JsonValue[], { matches }) => inner.some((one) => matches(value, one))),
  ],
  [
    "oneOf",
    schemaListKeyword(
      (value, inner: JsonValue[], { matches }) => inner.filter((one) => matches(value, one)).length === 1,
    ),
  ],
  [
    "if",
    schemaKeyword((value, inner: JsonValue, { schema: { then, else: otherwise }, matches }) =>
      matches(value, (matches(value, inner) ? then : otherwise) ?? true),
    ),
  ],
  ["then", schemaKeyword(() => true)],
  ["else", schemaKeyword(() => true)],
  [
    "$defs",
    {
      argumentHint: "an object of schemas",
      acceptsArgument: isJsonObject,
      listInnerSchemas: (argument) =>
        Object.entries(argument as JsonSchema).map(([name, inner]) => [[name], inner] as const),
    },
  ],
  [
    "$ref",
    {
      argumentHint: 'a reference such as "#/$defs/name" to a schema of the same field',
      acceptsArgument: (argument) => typeof argument === "string" && LOCAL_REFERENCE.test(argument),
      isSatisfied: (value, argument: string, { root, matches }) => {
        const inner = findValueAtPointer(root, argument.slice(1));
        return inner === undefined || matches(value, inner as JsonValue);
      },
    },
  ],
]);

const LOCAL_REFERENCE = /^#(?:\/[^/#]+)*$/;

function matchesPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return compiled.ok && compiled.matches(text);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isSchema(value: JsonValue): boolean {
  return typeof value === "boolean" || isJsonObject(value);
}

function hasType(value: JsonValue, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
