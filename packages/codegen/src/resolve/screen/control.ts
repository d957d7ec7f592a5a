// The control in which people enter a field's values: one word for each type, and for those options that ask for another.
import type { Control, FieldType } from "@lathe/contract";
import type { Field, JsonValue } from "@lathe/model";

const CONTROL_BY_TYPE: Readonly<Record<FieldType, Control>> = {
  string: "text",
  text: "textarea",
  markdown: "markdown",
  slug: "slug",
  email: "email",
  url: "url",
  integer: "integer",
  bigint: "bigint",
  decimal: "decimal",
  float: "float",
  boolean: "switch",
  date: "date",
  datetime: "datetime",
  uuid: "uuid",
  enum: "select",
  json: "json",
  image: "image",
};

/** More values, or longer labels, do not fit side by side. */
const MAX_SEGMENTS = 4;
const MAX_SEGMENT_LENGTH = 14;

/** The control of a type that has no options. */
export function findControl(type: FieldType): Control {
  return CONTROL_BY_TYPE[type];
}

/** The control of a field. */
export function chooseControl(field: Field): Control {
  switch (field.type) {
    case "boolean":
      return field.required ? "switch" : "yesNo";
    case "uuid":
      return isAccount(field.default) ? "account" : "uuid";
    case "enum":
      return fitsSideBySide(field.values) ? "segments" : "select";
    case "json":
      return isListOfFlatObjects(field.schema) ? "table" : "json";
    default:
      return CONTROL_BY_TYPE[field.type];
  }
}

function isAccount(value: unknown): boolean {
  return typeof value === "object" && value !== null && "var" in value && value.var === "account.id";
}

function fitsSideBySide(values: readonly { readonly label: string }[]): boolean {
  return (
    values.length <= MAX_SEGMENTS && values.every(({ label }) => [...label].length <= MAX_SEGMENT_LENGTH)
  );
}

const FLAT_TYPES: readonly JsonValue[] = ["string", "number", "integer", "boolean", "null"];

function isListOfFlatObjects(schema: JsonValue): boolean {
  if (!isObject(schema) || schema["type"] !== "array") return false;
  const { items = null } = schema;
  if (!isObject(items) || items["type"] !== "object") return false;
  const { properties = null } = items;
  if (!isObject(properties)) return false;
  const columns = Object.values(properties);
  return columns.length > 0 && columns.every(isFlat);
}

function isFlat(schema: JsonValue): boolean {
  if (!isObject(schema)) return false;
  const { type = null } = schema;
  return (Array.isArray(type) ? type : [type]).every((one: JsonValue) => FLAT_TYPES.includes(one));
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
