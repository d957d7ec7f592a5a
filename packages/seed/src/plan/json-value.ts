// JSON that fits a field's schema, for the keywords that schemas are mostly made of.
import { createPatternSample } from "@lathe/pattern";
import { type JsonValue, toLabel } from "@lathe/model";
import type { JsonSchema } from "@lathe/codegen";
import { createPatternChoices } from "./pattern-choices.ts";
import type { Random } from "./random.ts";
import { generateHeadline, generateSentence } from "./sentences.ts";
import { TOPICS } from "./words.ts";

interface JsonContext {
  readonly random: Random;
  readonly root: JsonSchema;
  /** How deep it is in; what is deeper than this allows is left out where it can be. */
  readonly depth: number;
  /** What the value is called. */
  readonly name: string;
}

const MAX_DEPTH = 6;

/** A value for a schema; it may not fit where the schema says much. */
export function createJsonValue(schema: JsonSchema | null, random: Random): JsonValue {
  if (schema === null)
    return { note: generateSentence(random), topics: [random.pick(TOPICS), random.pick(TOPICS)] };
  return createValue(schema, { random, root: schema, depth: 0, name: "" });
}

function createValue(schema: JsonValue, context: JsonContext): JsonValue {
  if (!isSchemaObject(schema)) return null;
  const { const: constant, enum: values } = schema;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return context.random.pick(values);
  const inner = resolveBranch(schema, context);
  if (inner !== undefined && context.depth < MAX_DEPTH) {
    return createValue({ ...schema, ...inner }, { ...context, depth: context.depth + 1 });
  }
  switch (getSchemaType(schema)) {
    case "object":
      return createObject(schema, context);
    case "array":
      return createArray(schema, context);
    case "integer":
      return createNumber(schema, context);
    case "number":
      return createNumber(schema, context);
    case "boolean":
      return context.random.chance(0.5);
    case "string":
      return createText(schema, context);
    default:
      return null;
  }
}

/** What a reference or a choice leads to. Merging is enough for schemas that do not say the same twice. */
function resolveBranch(schema: JsonSchema, { random, root }: JsonContext): JsonSchema | undefined {
  const { $ref: reference } = schema;
  if (typeof reference === "string") return { $ref: null, ...resolveReference(root, reference) };
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    const chosen: JsonValue = random.pick(branches as readonly JsonValue[]);
    return { [keyword]: null, ...(isSchemaObject(chosen) ? chosen : {}) };
  }
  const { allOf } = schema;
  return Array.isArray(allOf) ? Object.assign({ allOf: null }, ...allOf.filter(isSchemaObject)) : undefined;
}

function resolveReference(root: JsonSchema, reference: string): JsonSchema | undefined {
  let node: JsonValue = root;
  for (const part of reference.split("/").slice(1)) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isSchemaObject(node) || !Object.hasOwn(node, key)) return undefined;
    node = node[key] as JsonValue;
  }
  return isSchemaObject(node) ? node : undefined;
}

function getSchemaType(schema: JsonSchema): string {
  const types = [schema["type"] ?? []].flat() as JsonValue[];
  const first = types.find((type) => type !== "null") ?? types[0];
  if (typeof first === "string") return first;
  if (schema["properties"] !== undefined || schema["required"] !== undefined) return "object";
  return schema["items"] === undefined ? "string" : "array";
}

function createObject(schema: JsonSchema, context: JsonContext): JsonValue {
  const { properties, required } = schema;
  const known = isSchemaObject(properties) ? properties : {};
  const needed = Array.isArray(required) ? (required as readonly string[]) : [];
  const wanted = Object.keys(known).filter(
    (name) => needed.includes(name) || (context.depth < MAX_DEPTH - 2 && context.random.chance(0.8)),
  );
  const names = [...new Set([...wanted, ...needed])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      createValue(known[name] ?? {}, { ...context, depth: context.depth + 1, name }),
    ]),
  );
}

function createArray(schema: JsonSchema, context: JsonContext): JsonValue {
  const least = findNumber(schema, "minItems") ?? 0;
  const most = Math.min(findNumber(schema, "maxItems") ?? 3, Math.max(least, 3));
  const size = context.depth >= MAX_DEPTH ? least : context.random.between(least, Math.max(least, most));
  const { items, prefixItems } = schema;
  const first = Array.isArray(prefixItems) ? (prefixItems as readonly JsonValue[]) : [];
  return Array.from({ length: Math.max(size, Math.min(first.length, most)) }, (_, index) =>
    createValue(first[index] ?? items ?? {}, { ...context, depth: context.depth + 1 }),
  );
}

function createNumber(schema: JsonSchema, { random }: JsonContext): number {
  const step = findNumber(schema, "multipleOf") ?? 1;
  const low = findNumber(schema, "minimum") ?? (findNumber(schema, "exclusiveMinimum") ?? -1) + 1;
  const high =
    findNumber(schema, "maximum") ?? (findNumber(schema, "exclusiveMaximum") ?? low + 101 * step) - 1;
  const value =
    Math.ceil(random.between(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high))) / step) * step;
  return high < low || value > high ? low : value;
}

function createText(schema: JsonSchema, { random, name }: JsonContext): string {
  const { pattern, format } = schema;
  const least = findNumber(schema, "minLength") ?? 0;
  const most = findNumber(schema, "maxLength") ?? 200;
  const day = `202${random.between(3, 5)}-${String(random.between(1, 12)).padStart(2, "0")}-15`;
  if (format === "date") return day;
  if (format === "date-time") return `${day}T09:30:00.000Z`;
  if (pattern === "^https?://" || /^ur[li]/.test(String(format))) return "https://www.example.org/report";
  if (typeof pattern === "string")
    return findDay(pattern, day) ?? createPatternSample(pattern, createPatternChoices(random)) ?? "";
  const text = /title|name|label/i.test(name)
    ? generateHeadline(random)
    : `${toLabel(name || "note")}: ${random.pick(TOPICS)}`;
  return text.slice(0, most).padEnd(least, ".");
}

/** A day of the calendar, where that is what the pattern describes. */
function findDay(pattern: string, day: string): string | undefined {
  return /^\^(\[0-9\]|\\d)\{4\}-(\[0-9\]|\\d)\{2\}-(\[0-9\]|\\d)\{2\}\$$/.test(pattern) ? day : undefined;
}

function findNumber(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

function isSchemaObject(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
