// Values for JSON Schemas: such that fit, more or less, and such that do not.
import { parseUuid } from "@lathe/contract";
import type { Choices } from "../../support/choices.ts";
import type { Document } from "./response-check.ts";

/** A JSON Schema, as far as it is read here. */
export type Schema = Readonly<Record<string, unknown>>;

const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -1e300,
  "",
  " ",
  "\0",
  "\ud800",
  "x".repeat(5000),
  "😀",
  "' or 1=1 --",
  "9".repeat(40),
  [],
  [[[]]],
  {},
  { $ne: null },
  { constructor: { prototype: {} } },
];

/** A value that breaks most schemas. */
export function createInvalidValue(choices: Choices): unknown {
  return choices.pick(STRANGE);
}

/** A value that mostly fits a schema. */
export function createValue(document: Document, schema: Schema, choices: Choices): unknown {
  const { $ref } = schema;
  if (typeof $ref === "string") return createValue(document, resolveSchemaRef(document, $ref), choices);
  if (choices.oneIn(25)) return createInvalidValue(choices);
  if (Array.isArray(schema["enum"])) return choices.pick(schema["enum"] as readonly unknown[]);
  const variants = (schema["anyOf"] ?? schema["oneOf"]) as readonly Schema[] | undefined;
  if (variants !== undefined) return createValue(document, choices.pick(variants), choices);
  const type = (schema["type"] ?? ["string", "integer", "boolean", "object"]) as string | readonly string[];
  return createValueOfType(choices.pick(typeof type === "string" ? [type] : type), {
    document,
    schema,
    choices,
  });
}

interface ValueContext {
  readonly document: Document;
  readonly schema: Schema;
  readonly choices: Choices;
}

function createValueOfType(type: string, { document, schema, choices }: ValueContext): unknown {
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return choices.oneIn(2);
    case "integer":
    case "number":
      return createNumber(schema, choices);
    case "array": {
      const items = (schema["items"] ?? {}) as Schema;
      return Array.from({ length: choices.upTo(3) }, () => createValue(document, items, choices));
    }
    case "object":
      return createObject(document, schema, choices);
    default:
      return createText(schema, choices);
  }
}

function createNumber({ minimum = -1000, maximum = 1000 }: Schema, choices: Choices): number {
  const [low, high] = [Number(minimum), Number(maximum)];
  return choices.pick([low, high, Math.min(high, low + choices.upTo(100)), 0, 1, low - 1, high + 1]);
}

function createText({ format, pattern, minLength = 0, maxLength = 40 }: Schema, choices: Choices): string {
  const n = choices.upTo(5);
  if (format === "uuid")
    return choices.pick([parseUuid(`00000000-0000-7000-8000-00000000000${n}`) ?? "", "x"]);
  if (format === "date") return choices.pick(["2026-01-31", "2024-02-29", "2024-02-30"]);
  if (format === "date-time")
    return choices.pick(["2026-01-31T10:00:00Z", "2026-01-31T10:00:00.123+02:00", "now"]);
  if (format === "email") return `person-${choices.upTo(400)}@example.org`;
  if (format === "uri") return choices.pick(["https://example.org/a", "javascript:alert(1)"]);
  if (typeof pattern === "string") return choices.pick(["abc", "12", "1.50", `a-${n}`, '"1"', "-0", "A"]);
  const length = Math.min(Number(maxLength), Math.max(Number(minLength), choices.upTo(20)));
  return choices.pick(["correct horse battery", "text", "ä".repeat(length), "a".repeat(length), `t ${n}`]);
}

/** A closed object of its properties; now and then one is missing, or one too many. */
function createObject(document: Document, schema: Schema, choices: Choices): object {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema["required"] ?? []) as readonly string[];
  const names = Object.keys(properties).filter((name) =>
    required.includes(name) ? !choices.oneIn(15) : choices.oneIn(3),
  );
  const members = names.map((name) => [name, createValue(document, properties[name] as Schema, choices)]);
  const stray = choices.oneIn(20) ? [[choices.pick(["id", "version", "__proto__", "x"]), 1]] : [];
  return Object.fromEntries([...members, ...stray]) as object;
}

/** What a reference leads to. */
export function resolveSchemaRef(document: Document, ref: string): Schema {
  const parts = ref.slice(2).split("/");
  return parts.reduce<Schema>((inner, part) => inner[part.replaceAll("~1", "/")] as Schema, document);
}
