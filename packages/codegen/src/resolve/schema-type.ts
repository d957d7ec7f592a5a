// The type that a JSON Schema says: every value that the schema admits fits it. It knows the keywords that a json field's
// schema may have; bounds, patterns and the like have no counterpart in TypeScript, so they play no part.
import type { JsonValue } from "@lathe/model";
import { toIntersection } from "./type-intersection.ts";
import type { JsonSchema } from "./types.ts";
import {
  BOOLEAN,
  type ListItem,
  NEVER,
  NULL,
  NUMBER,
  STRING,
  type TypeMember,
  UNKNOWN,
  type ValueType,
  listAlternatives,
  toListType,
  toUnion,
} from "./value-type.ts";

/** The types of a schema and of what its references lead to. */
export interface SchemaTypes {
  /** The type of the schema itself. */
  readonly root: ValueType;
  /** The type of what a reference leads to; never for one that leads to itself and nowhere else. */
  resolveReference(pointer: string): ValueType;
}

/** The types of a valid schema. Inside objects and lists, references stay references: so a type can contain itself. */
export function resolveSchemaTypes(schema: JsonSchema): SchemaTypes {
  const reader = new SchemaReader(schema);
  return { root: reader.read("#"), resolveReference: (pointer) => reader.read(pointer) };
}

/** A type without null: alone, among others, or behind a reference. */
export function withoutNull(type: ValueType, types: SchemaTypes): ValueType {
  if (type.kind === "reference") {
    const target = types.resolveReference(type.pointer);
    const rest = withoutNull(target, types);
    return rest === target ? type : rest;
  }
  if (type.kind === "intersection") {
    const parts = type.types.map((part) => withoutNull(part, types));
    return parts.every((part, i) => part === type.types[i]) ? type : toIntersection(parts);
  }
  const alternatives = listAlternatives(type);
  const rest = alternatives.filter(({ kind }) => kind !== "null");
  return rest.length === alternatives.length ? type : toUnion(rest);
}

/** Where a schema stands. */
interface SchemaPlace {
  /** The references that led here without going into an object or list; null inside of one. */
  readonly path: readonly string[] | null;
}

const INSIDE: SchemaPlace = { path: null };

const KINDS = ["object", "array", "string", "number", "boolean", "null"] as const;
type Kind = (typeof KINDS)[number];

/** Keywords that say more about objects and lists than that they are some. */
const SHAPE_KEYWORDS = [
  "properties",
  "required",
  "additionalProperties",
  "patternProperties",
  "items",
  "prefixItems",
];

class SchemaReader {
  readonly #root: JsonSchema;

  constructor(root: JsonSchema) {
    this.#root = root;
  }

  /** The type of what a reference leads to. */
  read(pointer: string): ValueType {
    return this.#schema(this.#find(pointer), { path: [pointer] });
  }

  #schema(schema: JsonValue | undefined, place: SchemaPlace): ValueType {
    if (schema === false) return NEVER;
    if (!isObject(schema)) return UNKNOWN;
    const inner = (keyword: string) => toList(schema[keyword]).map((one) => this.#schema(one, place));
    return toIntersection([
      this.#ownType(schema),
      ...inner("allOf"),
      ...["anyOf", "oneOf"].flatMap((keyword) => (keyword in schema ? [toUnion(inner(keyword))] : [])),
      ...this.#conditionalType(schema, place),
      ...("$ref" in schema ? [this.#reference(String(schema["$ref"]), place)] : []),
    ]);
  }

  /** A value fits `then` or `else`, whichever applies. */
  #conditionalType(schema: JsonSchema, place: SchemaPlace): readonly ValueType[] {
    if (!("if" in schema)) return [];
    const branches = ["then", "else"].map((keyword) => this.#schema(schema[keyword] ?? true, place));
    return [toUnion(branches)];
  }

  /** Outside of objects and lists a type can't be a part of itself: there, what leads in a circle adds nothing. */
  #reference(pointer: string, { path }: SchemaPlace): ValueType {
    if (path === null || !this.#isCircular(pointer)) return { kind: "reference", pointer };
    if (path.includes(pointer)) return NEVER;
    return this.#schema(this.#find(pointer), { path: [...path, pointer] });
  }

  #isCircular(pointer: string): boolean {
    const seen = new Set<string>();
    const leadsBack = (from: string): boolean =>
      this.#outerReferences(this.#find(from)).some((to) => {
        if (to === pointer) return true;
        if (seen.has(to)) return false;
        seen.add(to);
        return leadsBack(to);
      });
    return leadsBack(pointer);
  }

  /** The references of a schema outside of objects and lists. */
  #outerReferences(schema: JsonValue | undefined): readonly string[] {
    if (!isObject(schema)) return [];
    const { $ref, allOf, anyOf, oneOf, then, else: otherwise } = schema;
    const inner = [...[allOf, anyOf, oneOf].flatMap(toList), then, otherwise];
    return [
      ...($ref === undefined ? [] : [String($ref)]),
      ...inner.flatMap((one) => this.#outerReferences(one)),
    ];
  }

  /** What the keywords say that stand beside those that combine schemas. */
  #ownType(schema: JsonSchema): ValueType {
    const kinds = listKinds(schema["type"]);
    const values = "const" in schema ? [schema["const"] ?? null] : schema["enum"];
    if (Array.isArray(values)) {
      return toUnion(values.filter((value) => kinds.includes(findKind(value))).map(toValueType));
    }
    if (kinds.length === KINDS.length && !SHAPE_KEYWORDS.some((keyword) => keyword in schema)) return UNKNOWN;
    return toUnion(kinds.map((kind) => this.#kindType(kind, schema)));
  }

  #kindType(kind: Kind, schema: JsonSchema): ValueType {
    if (kind === "object") return this.#objectType(schema);
    if (kind === "array") return this.#listType(schema);
    return SCALARS[kind];
  }

  #objectType(schema: JsonSchema): ValueType {
    const { properties, required, title, description } = schema;
    const others = this.#otherMembers(schema);
    const needed = toList(required).map(String);
    const known = isObject(properties) ? properties : {};
    const names = [...new Set([...Object.keys(known), ...needed])];
    const members = names.map((name): TypeMember => {
      const property = Object.hasOwn(known, name) ? known[name] : undefined;
      return {
        name,
        description: isObject(property) ? String(property["description"] ?? "") : "",
        optional: !needed.includes(name),
        type: property === undefined ? (others ?? UNKNOWN) : this.#schema(property, INSIDE),
      };
    });
    if (members.some(({ optional, type }) => !optional && type.kind === "never")) return NEVER;
    return {
      kind: "object",
      ...(typeof title === "string" ? { title } : {}),
      ...(typeof description === "string" ? { description } : {}),
      members,
      others,
    };
  }

  #otherMembers({ additionalProperties, patternProperties }: JsonSchema): ValueType | null {
    const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
    if (additionalProperties === undefined) return patterns.length === 0 ? null : UNKNOWN;
    return toUnion([additionalProperties, ...patterns].map((schema) => this.#schema(schema, INSIDE)));
  }

  #listType({ items = true, prefixItems, minItems = 0, maxItems = Infinity }: JsonSchema): ValueType {
    const first = toList(prefixItems);
    const rest = this.#schema(items, INSIDE);
    if (first.length === 0 && rest.kind !== "never") return toListType(rest);
    const places: ListItem[] = [];
    for (const schema of first.slice(0, Number(maxItems))) {
      const type = this.#schema(schema, INSIDE);
      const optional = places.length >= Number(minItems);
      if (type.kind === "never") return optional ? { kind: "list", items: places, rest: null } : NEVER;
      places.push({ type, optional });
    }
    const isFull = rest.kind === "never" || Number(maxItems) <= first.length;
    return { kind: "list", items: places, rest: isFull ? null : rest };
  }

  #find(pointer: string): JsonValue | undefined {
    let at: JsonValue | undefined = this.#root;
    for (const step of pointer.split("/").slice(1)) {
      const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
      if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return undefined;
      at = (at as JsonSchema)[name];
    }
    return at;
  }
}

const SCALARS: Readonly<Record<Exclude<Kind, "object" | "array">, ValueType>> = {
  string: STRING,
  number: NUMBER,
  boolean: BOOLEAN,
  null: NULL,
};

function listKinds(type: JsonValue | undefined): readonly Kind[] {
  if (type === undefined) return KINDS;
  const names = [type].flat().map((name) => (name === "integer" ? "number" : name));
  return KINDS.filter((kind) => names.includes(kind));
}

function findKind(value: JsonValue): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}

/** The type of one value and no other. */
function toValueType(value: JsonValue): ValueType {
  if (value === null) return NULL;
  if (typeof value !== "object") return { kind: "literal", value };
  if (!isObject(value)) {
    const items = toList(value).map((item) => ({ type: toValueType(item), optional: false }));
    return { kind: "list", items, rest: null };
  }
  const members = Object.entries(value).map(([name, member]) => ({
    name,
    description: "",
    optional: false,
    type: toValueType(member),
  }));
  return { kind: "object", members, others: NEVER };
}

function toList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
