// The members that a JSON Schema without references describes, and an example of what it describes.

type Schema = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 4;

/** The members by their path, each with its own schema: what is inside of lists and objects included. */
export function listSchemaMembers(schema: unknown): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>();
  collectMembers(schema, "", members, 0);
  return members;
}

function collectMembers(value: unknown, prefix: string, members: Map<string, unknown>, depth: number): void {
  if (!isSchema(value) || depth > MAX_DEPTH) return;
  const { properties, items, anyOf, oneOf, allOf } = value;
  for (const inner of [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : [])))
    collectMembers(inner, prefix, members, depth + 1);
  collectMembers(items, prefix, members, depth + 1);
  for (const [name, member] of isSchema(properties) ? Object.entries(properties) : []) {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const isNested = listSchemaMembers(member).size > 0;
    // What is inside is told by itself.
    members.set(path, isNested ? null : member);
    collectMembers(member, path, members, depth + 1);
  }
}

/** The example that a schema has, or one made of those of its members; null where there is none. */
export function createExampleOf(value: unknown): unknown {
  if (!isSchema(value)) return null;
  const { examples, default: usual, properties, items, anyOf, type } = value;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ("const" in value) return value["const"];
  if (Array.isArray(value["enum"])) return value["enum"][0];
  if (usual !== undefined) return usual;
  if (isSchema(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, createExampleOf(each)]),
    );
  if (Array.isArray(anyOf)) return createExampleOf(anyOf[0]);
  if (isSchema(items)) return [createExampleOf(items)];
  return type === "integer" || type === "number" ? 1 : type === "boolean" ? true : null;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
