// Parameters of collections and virtual entities: what their values look like on the wire and in code.
import { INTEGER_RANGE, type ParameterType } from "@lathe/contract";
import type { Parameter } from "@lathe/model";
import { DATETIME_SCHEMA, UUID_SCHEMA } from "./member-schema.ts";
import type { JsonSchema, ResolvedParameter } from "./types.ts";
import { BOOLEAN, NUMBER, STRING, type ValueType } from "./value-type.ts";

/** A parameter with the schema and the type of its values. */
export function resolveParameter(parameter: Parameter): ResolvedParameter {
  return {
    ...parameter,
    schema: PARAMETER_SCHEMAS[parameter.type],
    valueType: resolveValueType(parameter.type),
  };
}

const STRING_SCHEMA: JsonSchema = { type: "string" };

const PARAMETER_SCHEMAS: Readonly<Record<ParameterType, JsonSchema>> = {
  string: STRING_SCHEMA,
  slug: STRING_SCHEMA,
  email: STRING_SCHEMA,
  url: STRING_SCHEMA,
  integer: { type: "integer", minimum: INTEGER_RANGE.min, maximum: INTEGER_RANGE.max },
  bigint: { type: "string", pattern: "^-?[0-9]{1,19}$" },
  decimal: { type: "string", pattern: "^-?[0-9]+(\\.[0-9]+)?$" },
  float: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: DATETIME_SCHEMA,
  uuid: UUID_SCHEMA,
};

function resolveValueType(type: ParameterType): ValueType {
  if (type === "boolean") return BOOLEAN;
  return type === "integer" || type === "float" ? NUMBER : STRING;
}
