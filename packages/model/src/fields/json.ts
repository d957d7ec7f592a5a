// json: any JSON value, described by a JSON Schema where wanted.
import { type JsonValue, isJsonObject } from "../json-value.ts";
import { anyJson } from "../shape/any-json.ts";
import { optional } from "../shape/object.ts";
import type { ParseContext } from "../shape/parse-context.ts";
import { describeValue, nullable } from "../shape/scalars.ts";
import type { Shape } from "../shape/shape.ts";
import { defineFieldType } from "./field-type.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import { checkJsonSchema, matchesJsonSchema } from "./json-field-schema.ts";

const schemaShape: Shape<JsonSchema> = {
  parse(value: unknown, context: ParseContext, parent) {
    if (!isJsonObject(value)) {
      context.report("wrong_type", `Expected a JSON Schema object, found ${describeValue(value)}.`);
      return undefined;
    }
    return anyJson.parse(value, context, parent) as JsonSchema | undefined;
  },
  serialize: (value) => value,
  schema: () => ({ type: "object" }),
};

export const jsonType = defineFieldType({
  type: "json",
  group: "other",
  description: "any JSON value, with a schema where wanted",
  example: { key: "value" },
  label: "JSON",
  options: {
    schema: optional(nullable(schemaShape), null, "A JSON Schema that values fit; null: any JSON."),
  },
  capabilities: { searchable: false, filterable: false, sortable: false, unique: false },
  valueHint: "a JSON value",
  column: () => "jsonb",
  valueSchema: (field) => field.schema ?? {},
  readValue: (value) => (value === null ? undefined : (value as JsonValue)),
  findViolation: (value, field) =>
    field.schema === null || matchesJsonSchema(value, field.schema)
      ? undefined
      : "must fit the field's schema",
  checkOptions(field, report) {
    if (field.schema === null) return;
    checkJsonSchema(field.schema, (path, message) => report(["schema", ...path], message));
  },
  sample: (field, n) => (field.schema === null ? { sample: n } : undefined),
});
