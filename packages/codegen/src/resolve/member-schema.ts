// The JSON Schema of one member's values, with null where a record may lack it.
import { type Field, typeOf } from "@lathe/model";
import type { JsonSchema } from "./types.ts";

/** A UUID. */
export const UUID_SCHEMA: JsonSchema = { type: "string", format: "uuid" };

/** A point in time. */
export const DATETIME_SCHEMA: JsonSchema = { type: "string", format: "date-time" };

/** What a field's values look like. */
export function fieldSchema(field: Field): JsonSchema {
  const schema = typeOf(field).valueSchema(field);
  if (!field.required) return withNull(schema);
  return field.type === "json" ? withoutNull(schema) : schema;
}

/** Keywords that can refuse null although `type` allows it. */
const JUDGES = ["const", "anyOf", "oneOf", "allOf", "not", "if", "$ref"];

/** The same schema, null allowed; a list of types where that is enough. */
export function withNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  const isJudged = JUDGES.some((keyword) => Object.hasOwn(schema, keyword));
  if (isJudged || (type === undefined && values !== undefined)) return { anyOf: [schema, { type: "null" }] };
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
