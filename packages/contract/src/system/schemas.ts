// JSON Schemas that the system's resources are made of.
/** A JSON Schema, as plain data. */
export type SchemaObject = { readonly [keyword: string]: unknown };

export const UUID = { type: "string", format: "uuid" };
export const NULLABLE_UUID = { type: ["string", "null"], format: "uuid" };
export const DATETIME = { type: "string", format: "date-time" };
export const NULLABLE_DATETIME = { type: ["string", "null"], format: "date-time" };
export const NULLABLE_TEXT = { type: ["string", "null"] };
export const BOOLEAN = { type: "boolean" };
export const COUNT = { type: "integer", minimum: 0 };
export const NULLABLE_COUNT = { type: ["integer", "null"], minimum: 0 };

/** The longest name of an account, in characters. */
export const MAX_ACCOUNT_NAME_LENGTH = 200;

export const NAME = { type: "string", maxLength: MAX_ACCOUNT_NAME_LENGTH };
export const FILLED_NAME = { ...NAME, minLength: 1 };
export const ROLE_NAME = { type: "string", pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", maxLength: 48 };
export const PERMISSIONS = {
  type: "array",
  items: { type: "string", minLength: 1, maxLength: 160 },
  uniqueItems: true,
  maxItems: 1000,
};

/** What every record has that is changed by people. */
export const META = { createdAt: DATETIME, updatedAt: DATETIME, version: { type: "integer", minimum: 1 } };

/** A closed object of which some members must be sent. */
export function createClosedSchema(properties: SchemaObject, required: readonly string[]): SchemaObject {
  return { type: "object", properties, required, additionalProperties: false };
}

/** A closed object of which some members are sent, at least one. */
export function createPatchSchema(properties: SchemaObject): SchemaObject {
  return { type: "object", properties, minProperties: 1, additionalProperties: false };
}

/** A closed object with all of its members. */
export function createRecordSchema(properties: SchemaObject): SchemaObject {
  return createClosedSchema(properties, Object.keys(properties));
}
