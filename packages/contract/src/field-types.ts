// The names of the field types, in the order in which a person is offered them.

/** Every type a field of an entity can have. */
export const FIELD_TYPES = [
  "string",
  "text",
  "markdown",
  "slug",
  "email",
  "url",
  "integer",
  "bigint",
  "decimal",
  "float",
  "boolean",
  "date",
  "datetime",
  "uuid",
  "enum",
  "json",
  "image",
] as const;

/** The name of a field type. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** The groups in which types are offered. */
export const FIELD_TYPE_GROUPS = ["text", "number", "time", "choice", "other"] as const;

/** The name of a group of field types. */
export type FieldTypeGroup = (typeof FIELD_TYPE_GROUPS)[number];

/** The types a parameter of a collection or a virtual entity can have. */
export const PARAMETER_TYPES = [
  "string",
  "slug",
  "email",
  "url",
  "integer",
  "bigint",
  "decimal",
  "float",
  "boolean",
  "date",
  "datetime",
  "uuid",
] as const satisfies readonly FieldType[];

/** The name of a parameter type. */
export type ParameterType = (typeof PARAMETER_TYPES)[number];
