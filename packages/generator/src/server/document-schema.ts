// The pieces that schemas of the API document are written with.

/** A JSON Schema or another object of an OpenAPI document, as plain data. */
export type Schema = Readonly<Record<string, unknown>>;

/** Named schemas. */
export type Schemas = Readonly<Record<string, Schema>>;

/** A schema of the document, by its name. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Text. */
export function textSchema(description: string, rest: Schema = {}): Schema {
  return { type: "string", description, ...rest };
}

/** One word out of a list. */
export function enumSchema(description: string, words: readonly string[]): Schema {
  return { type: "string", description, enum: words };
}

/** A list. */
export function listSchema(description: string, items: Schema): Schema {
  return { type: "array", description, items };
}

/** Something, or null. */
export function nullableSchema(description: string, schema: Schema): Schema {
  return { description, anyOf: [schema, { type: "null" }] };
}

/** A closed object; all its members are there except the optional ones. */
export function objectSchema(
  properties: Schemas,
  { optional = [], ...rest }: { readonly optional?: readonly string[]; readonly description?: string } = {},
): Schema {
  return {
    type: "object",
    ...rest,
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}
