// The JSON Schema of one member's values, with null where a record may lack it.
import { type Field, type JsonValue, getFieldTypeDefinition } from "@lathe/model";
import { isShownImage } from "./image-schemas.ts";
import type { JsonSchema } from "./types.ts";

/** A UUID. */
export const UUID_SCHEMA: JsonSchema = { type: "string", format: "uuid" };

/** A point in time. */
export const DATETIME_SCHEMA: JsonSchema = { type: "string", format: "date-time" };

/** What a field's values look like. */
export function resolveFieldSchema(field: Field): JsonSchema {
  const schema = getFieldTypeDefinition(field).valueSchema(field);
  if (!field.required) return withNull(schema);
  return field.type === "json" ? withoutNull(schema) : schema;
}

/** Keywords that can refuse null although `type` allows it. */
const NULL_REFUSING_KEYWORDS = ["const", "anyOf", "oneOf", "allOf", "not", "if", "$ref"];

/** The same schema, null allowed; a list of types where that is enough. */
export function withNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const mayRefuseNull = NULL_REFUSING_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword));
  if (mayRefuseNull || (type === undefined && values !== undefined))
    return { anyOf: [schema, { type: "null" }] };
  if (type === undefined) return schema;
  const types = Array.isArray(type) ? type : [type];
  return {
    ...schema,
    type: types.includes("null") ? types : [...types, "null"],
    ...(Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  };
}

const NOT_NULL = ["object", "array", "string", "number", "boolean"];

/** The same schema, null refused: for a json field null means that there is no value. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (type === undefined) return { ...schema, type: NOT_NULL };
  if (!Array.isArray(type) || !type.includes("null")) return schema;
  return { ...schema, type: type.filter((name) => name !== "null") };
}

const SCHEMA_KEYWORDS = [
  "additionalProperties",
  "propertyNames",
  "items",
  "contains",
  "not",
  "if",
  "then",
  "else",
];
const SCHEMA_LIST_KEYWORDS = ["prefixItems", "allOf", "anyOf", "oneOf"];
const SCHEMA_MAP_KEYWORDS = ["properties", "patternProperties", "$defs"];
// They would give the schema a root of its own inside the document.
const ROOT_KEYWORDS = ["$schema", "$id"];
// Without any of them a schema is the same wherever it stands.
const REBASED_KEYWORDS: ReadonlySet<string> = new Set([
  "$ref",
  ...SCHEMA_KEYWORDS,
  ...SCHEMA_LIST_KEYWORDS,
  ...SCHEMA_MAP_KEYWORDS,
  ...ROOT_KEYWORDS,
]);

/**
 * A member's schema as a part of a document: the references of a json field start at its own schema, these start at the
 * document. `pointer` is where in the document it stands.
 */
export function rebaseReferences(schema: JsonSchema, pointer: string): JsonSchema {
  if (isShownImage(schema)) return schema;
  // Only withNull makes a schema of nothing but this; what it wraps is where the references start.
  const isWrapped = Array.isArray(schema["anyOf"]) && Object.keys(schema).length === 1;
  return rebaseSchema(schema, isWrapped ? `${pointer}/anyOf/0` : pointer);
}

function rebaseSchema(schema: JsonSchema, root: string): JsonSchema {
  if (!Object.keys(schema).some((keyword) => REBASED_KEYWORDS.has(keyword))) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !ROOT_KEYWORDS.includes(keyword))
      .map(([keyword, argument]) => [keyword, rebaseArgument(keyword, argument, root)]),
  );
}

function rebaseArgument(keyword: string, argument: JsonValue, root: string): JsonValue {
  if (keyword === "$ref") return `${root}${String(argument).slice(1)}`;
  const rebase = (inner: JsonValue) => (isObject(inner) ? rebaseSchema(inner, root) : inner);
  if (SCHEMA_KEYWORDS.includes(keyword)) return rebase(argument);
  if (SCHEMA_LIST_KEYWORDS.includes(keyword) && Array.isArray(argument)) return argument.map(rebase);
  if (!SCHEMA_MAP_KEYWORDS.includes(keyword) || !isObject(argument)) return argument;
  return Object.fromEntries(Object.entries(argument).map(([name, inner]) => [name, rebase(inner)]));
}

function isObject(value: JsonValue): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
