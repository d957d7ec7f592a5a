// Examples of the API document, made of the examples that schemas bring along.
import { DEFINITION, type Schema } from "@lathe/contract";

/** Examples of the model's parts, by their names in the document. */
export type PartExamples = Readonly<Record<string, unknown>>;

/** A value that fits a schema; undefined where the schema has no example for something that must be there. */
export function findExample(schema: Schema<unknown>, parts: PartExamples): unknown {
  const { $ref, examples, enum: words, anyOf, oneOf, type, items, properties } = schema;
  if (schema[DEFINITION] !== undefined) return findExample(schema[DEFINITION], parts);
  if (typeof $ref === "string") return parts[$ref.slice($ref.lastIndexOf("/") + 1)];
  const [first] = asList(examples ?? words);
  if (first !== undefined) return first;
  const [choice] = asList(anyOf ?? oneOf);
  if (choice !== undefined) return findExample(choice as Schema<unknown>, parts);
  if (type === "boolean") return true;
  if (type === "array") return toList(findExample(items as Schema<unknown>, parts));
  return properties === undefined ? undefined : objectExample(schema, parts);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toList(item: unknown): unknown {
  return item === undefined ? undefined : [item];
}

/** Optional members are shown where they have an example. */
function objectExample({ properties, required }: Schema<unknown>, parts: PartExamples): unknown {
  const members = Object.entries(properties as Readonly<Record<string, Schema<unknown>>>)
    .map(([name, schema]) => [name, findExample(schema, parts)] as const)
    .filter(([, value]) => value !== undefined);
  const names = new Set(members.map(([name]) => name));
  return asList(required).every((name) => names.has(String(name))) ? Object.fromEntries(members) : undefined;
}
