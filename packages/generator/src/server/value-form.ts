// Whether a value is of the form that a schema says, and that form in words.
import { DEFINITION, type Schema } from "@lathe/contract";
import { findExample } from "../document/example.ts";
import { PART_EXAMPLES } from "../document/part-examples.ts";

type AnySchema = Schema<unknown>;
type Schemas = Readonly<Record<string, AnySchema>>;

/** True where a value is of its form. Parts of the model are left to the edit that reads them. */
export function isOfForm(schema: AnySchema, value: unknown): boolean {
  if (schema[DEFINITION] !== undefined) return isOfForm(schema[DEFINITION], value);
  const { type, enum: words, anyOf } = schema;
  if (Array.isArray(anyOf)) return (anyOf as readonly AnySchema[]).some((one) => isOfForm(one, value));
  if (Array.isArray(words)) return words.includes(value);
  const check = typeof type === "string" ? CHECKS[type] : undefined;
  return check === undefined || check(value, schema);
}

type Check = (value: unknown, schema: AnySchema) => boolean;

const CHECKS: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  integer: (value, { minimum = -Infinity, maximum = Infinity }) =>
    Number.isSafeInteger(value) && Number(value) >= Number(minimum) && Number(value) <= Number(maximum),
  array: (value, { items = {}, minItems = 0, maxItems = Infinity }) =>
    Array.isArray(value) &&
    value.length >= Number(minItems) &&
    value.length <= Number(maxItems) &&
    value.every((item) => isOfForm(items as AnySchema, item)),
  object: (value, schema) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && hasMembers(value, schema),
};

function hasMembers(
  value: object,
  { properties = {}, required = [], additionalProperties }: AnySchema,
): boolean {
  const known = properties as Schemas;
  const others = additionalProperties === false ? undefined : ((additionalProperties ?? {}) as AnySchema);
  return (
    (required as readonly string[]).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, member]) => {
      const schema = Object.hasOwn(known, name) ? known[name] : others;
      return schema !== undefined && isOfForm(schema, member);
    })
  );
}

/** The same with an example of it, where the schema or the parts of the model have one. */
export function describeWithExample(schema: AnySchema): string {
  const form = describeForm(schema);
  const isChoice = form.startsWith("one of ") || form === "true or false";
  const example = isChoice ? undefined : (findExample(schema, PART_EXAMPLES) ?? schema["minimum"]);
  return example === undefined ? form : `${form}, such as ${JSON.stringify(example).slice(0, 300)}`;
}

/** What a value must be, for people: "a text". A schema may have a title that says it better. */
export function describeForm(schema: AnySchema): string {
  if (schema[DEFINITION] !== undefined) return describeForm(schema[DEFINITION]);
  const { title, type, enum: words, anyOf } = schema;
  if (typeof title === "string") return title;
  if (Array.isArray(anyOf)) return (anyOf as readonly AnySchema[]).map(describeForm).join(" or ");
  if (Array.isArray(words)) return `one of ${words.map((word) => `"${word}"`).join(", ")}`;
  const describe = typeof type === "string" ? FORMS[type] : undefined;
  return describe === undefined ? "a part of the model" : describe(schema);
}

const FORMS: Readonly<Record<string, (schema: AnySchema) => string>> = {
  string: () => "a text",
  boolean: () => "true or false",
  null: () => "null",
  integer: ({ minimum, maximum }) => `a whole number from ${String(minimum)} to ${String(maximum)}`,
  array: ({ items = {} }) => `a list of ${describeForm(items as AnySchema).replace(/^an? /, "")}s`,
  object: () => "an object",
};
