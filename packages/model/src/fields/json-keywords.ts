// The JSON Schema keywords that a json field's schema may use: what each takes, and when a value satisfies it.
import { type JsonValue, isJsonObject, sameJson } from "../json-value.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { compilePattern } from "./pattern.ts";

/** Reports a keyword that can't stay as it is. */
export type ReportKeyword = (path: readonly string[], message: string) => void;

interface Keyword {
  /** What the keyword takes, for messages. */
  readonly takes: string;
  accepts(argument: JsonValue): boolean;
  /** The schemas inside the argument, by path. */
  inner?(argument: JsonValue): readonly (readonly [path: readonly string[], schema: JsonValue])[];
  /** Left out where the keyword only describes. */
  holds?(value: JsonValue, argument: never, schema: JsonSchema): boolean;
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

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ["title", note("string")],
  ["description", note("string")],
  ["$comment", note("string")],
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
      holds: (value, argument: JsonSchema) =>
        !isJsonObject(value) ||
        Object.entries(argument).every(
          ([name, inner]) => !Object.hasOwn(value, name) || matches(value[name] as JsonValue, inner),
        ),
    },
  ],
  [
    "additionalProperties",
    schema((value, inner: JsonValue, { properties }) => {
      if (!isJsonObject(value)) return true;
      const known = isJsonObject(properties) ? properties : {};
      return Object.entries(value).every(
        ([name, item]) => Object.hasOwn(known, name) || matches(item as JsonValue, inner),
      );
    }),
  ],
  [
    "items",
    schema((value, inner: JsonValue) => !Array.isArray(value) || value.every((item) => matches(item, inner))),
  ],
  ["not", schema((value, inner: JsonValue) => !matches(value, inner))],
  ["allOf", schemas((value, inner: JsonValue[]) => inner.every((one) => matches(value, one)))],
  ["anyOf", schemas((value, inner: JsonValue[]) => inner.some((one) => matches(value, one)))],
  ["oneOf", schemas((value, inner: JsonValue[]) => inner.filter((one) => matches(value, one)).length === 1)],
]);

/** Reports every keyword that is unknown or has an argument it can't take. */
export function checkJsonSchema(
  checked: JsonSchema,
  report: ReportKeyword,
  path: readonly string[] = [],
): void {
  for (const [name, argument] of Object.entries(checked)) {
    const keyword = KEYWORDS.get(name);
    const at = [...path, name];
    if (keyword === undefined) {
      report(
        at,
        `"${name.slice(0, 60)}" can't be used in a field's schema; known are ${[...KEYWORDS.keys()].join(", ")}.`,
      );
    } else if (!keyword.accepts(argument)) {
      report(at, `"${name}" takes ${keyword.takes}.`);
    } else {
      for (const [inside, inner] of keyword.inner?.(argument) ?? []) {
        if (isJsonObject(inner)) checkJsonSchema(inner as JsonSchema, report, [...at, ...inside]);
        else if (typeof inner !== "boolean")
          report([...at, ...inside], "Expected a schema: an object, true or false.");
      }
    }
  }
}

/** True where the value satisfies a schema; what `checkJsonSchema` finds wrong with it plays no part. */
export function matchesJsonSchema(value: JsonValue, checked: JsonSchema): boolean {
  return Object.entries(checked).every(([name, argument]) => {
    const keyword = KEYWORDS.get(name);
    if (keyword?.holds === undefined || !keyword.accepts(argument)) return true;
    return keyword.holds(value, argument as never, checked);
  });
}

function matches(value: JsonValue, checked: JsonValue): boolean {
  return isJsonObject(checked) ? matchesJsonSchema(value, checked as JsonSchema) : checked !== false;
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
