// JSON that fits a field's schema, for the keywords that schemas are mostly made of.
import { type JsonValue, labelFrom } from "@lathe/model";
import type { JsonSchema } from "../resolve/types.ts";
import { patternSample } from "./pattern-sample.ts";
import type { Random } from "./random.ts";
import { headline, sentence } from "./sentences.ts";
import { TOPICS } from "./words.ts";

interface Making {
  readonly random: Random;
  readonly root: JsonSchema;
  /** How deep it is in; what is deeper than this allows is left out where it can be. */
  readonly depth: number;
  /** What the value is called. */
  readonly name: string;
}

const MAX_DEPTH = 6;

/** A value for a schema; it may not fit where the schema says much. */
export function jsonValue(schema: JsonSchema | null, random: Random): JsonValue {
  if (schema === null) return { note: sentence(random), topics: [random.pick(TOPICS), random.pick(TOPICS)] };
  return valueFor(schema, { random, root: schema, depth: 0, name: "" });
}

function valueFor(schema: JsonValue, making: Making): JsonValue {
  if (!isSchema(schema)) return null;
  const { const: constant, enum: values } = schema;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return making.random.pick(values);
  const inner = branchOf(schema, making);
  if (inner !== undefined && making.depth < MAX_DEPTH) {
    return valueFor({ ...schema, ...inner }, { ...making, depth: making.depth + 1 });
  }
  switch (typeOf(schema)) {
    case "object":
      return objectFor(schema, making);
    case "array":
      return arrayFor(schema, making);
    case "integer":
      return numberFor(schema, making);
    case "number":
      return numberFor(schema, making);
    case "boolean":
      return making.random.chance(0.5);
    case "string":
      return textFor(schema, making);
    default:
      return null;
  }
}

/** What a reference or a choice leads to. Merging is enough for schemas that do not say the same twice. */
function branchOf(schema: JsonSchema, { random, root }: Making): JsonSchema | undefined {
  const { $ref: reference } = schema;
  if (typeof reference === "string") return { $ref: null, ...referred(root, reference) };
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    const chosen: JsonValue = random.pick(branches as readonly JsonValue[]);
    return { [keyword]: null, ...(isSchema(chosen) ? chosen : {}) };
  }
  const { allOf } = schema;
  return Array.isArray(allOf) ? Object.assign({ allOf: null }, ...allOf.filter(isSchema)) : undefined;
}

function referred(root: JsonSchema, reference: string): JsonSchema | undefined {
  let place: JsonValue = root;
  for (const part of reference.split("/").slice(1)) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isSchema(place) || !Object.hasOwn(place, key)) return undefined;
    place = place[key] as JsonValue;
  }
  return isSchema(place) ? place : undefined;
}

function typeOf(schema: JsonSchema): string {
  const types = [schema["type"] ?? []].flat() as JsonValue[];
  const first = types.find((type) => type !== "null") ?? types[0];
  if (typeof first === "string") return first;
  if (schema["properties"] !== undefined || schema["required"] !== undefined) return "object";
  return schema["items"] === undefined ? "string" : "array";
}

function objectFor(schema: JsonSchema, making: Making): JsonValue {
  const { properties, required } = schema;
  const known = isSchema(properties) ? properties : {};
  const needed = Array.isArray(required) ? (required as readonly string[]) : [];
  const wanted = Object.keys(known).filter(
    (name) => needed.includes(name) || (making.depth < MAX_DEPTH - 2 && making.random.chance(0.8)),
  );
  const names = [...new Set([...wanted, ...needed])];
  return Object.fromEntries(
    names.map((name) => [name, valueFor(known[name] ?? {}, { ...making, depth: making.depth + 1, name })]),
  );
}

function arrayFor(schema: JsonSchema, making: Making): JsonValue {
  const least = wholeIn(schema, "minItems") ?? 0;
  const most = Math.min(wholeIn(schema, "maxItems") ?? 3, Math.max(least, 3));
  const size = making.depth >= MAX_DEPTH ? least : making.random.between(least, Math.max(least, most));
  const { items, prefixItems } = schema;
  const first = Array.isArray(prefixItems) ? (prefixItems as readonly JsonValue[]) : [];
  return Array.from({ length: Math.max(size, Math.min(first.length, most)) }, (_, index) =>
    valueFor(first[index] ?? items ?? {}, { ...making, depth: making.depth + 1 }),
  );
}

function numberFor(schema: JsonSchema, { random }: Making): number {
  const step = wholeIn(schema, "multipleOf") ?? 1;
  const low = wholeIn(schema, "minimum") ?? (wholeIn(schema, "exclusiveMinimum") ?? -1) + 1;
  const high = wholeIn(schema, "maximum") ?? (wholeIn(schema, "exclusiveMaximum") ?? low + 101 * step) - 1;
  const value =
    Math.ceil(random.between(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high))) / step) * step;
  return high < low || value > high ? low : value;
}

function textFor(schema: JsonSchema, { random, name }: Making): string {
  const { pattern, format } = schema;
  const least = wholeIn(schema, "minLength") ?? 0;
  const most = wholeIn(schema, "maxLength") ?? 200;
  const day = `202${random.between(3, 5)}-${String(random.between(1, 12)).padStart(2, "0")}-15`;
  if (format === "date") return day;
  if (format === "date-time") return `${day}T09:30:00.000Z`;
  if (pattern === "^https?://" || /^ur[li]/.test(String(format))) return "https://www.example.org/report";
  if (typeof pattern === "string") return dayFor(pattern, day) ?? patternSample(pattern, random) ?? "";
  const text = /title|name|label/i.test(name)
    ? headline(random)
    : `${labelFrom(name || "note")}: ${random.pick(TOPICS)}`;
  return text.slice(0, most).padEnd(least, ".");
}

/** A day of the calendar, where that is what the pattern describes. */
function dayFor(pattern: string, day: string): string | undefined {
  return /^\^(\[0-9\]|\\d)\{4\}-(\[0-9\]|\\d)\{2\}-(\[0-9\]|\\d)\{2\}\$$/.test(pattern) ? day : undefined;
}

function wholeIn(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
