// The TypeScript types of values, as data: what resolve decides and emitters print.
import type { Family } from "@lathe/contract";

/** A TypeScript type of values. Objects and lists are read only. */
export type ValueType =
  | { readonly kind: "unknown" | "never" | "null" | "undefined" | "boolean" | "number" | "string" }
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | ListType
  | ObjectType
  | { readonly kind: "union"; readonly types: readonly ValueType[] }
  | IntersectionType
  /** What a reference inside a JSON Schema leads to. */
  | { readonly kind: "reference"; readonly pointer: string }
  /** What is declared for a field: the values of a json field, without null, or the names of an image's variants. */
  | { readonly kind: "field"; readonly fieldId: string }
  /** An image as records of a family show it, with the names of its variants. */
  | { readonly kind: "image"; readonly family: Family; readonly variants: ValueType }
  /** A type that is declared by its name, in the file of records of an entity. */
  | { readonly kind: "named"; readonly name: string; readonly dir: string };

/** All of some types at once. */
export interface IntersectionType {
  readonly kind: "intersection";
  readonly types: readonly ValueType[];
}

/** A list: what stands at its first places, and what comes behind them. */
export interface ListType {
  readonly kind: "list";
  readonly items: readonly ListItem[];
  /** Null: nothing comes behind them. */
  readonly rest: ValueType | null;
}

/** A place of a list. */
export interface ListItem {
  readonly type: ValueType;
  readonly optional: boolean;
}

/** An object. */
export interface ObjectType {
  readonly kind: "object";
  /** What a schema calls it, and says about it. */
  readonly title?: string;
  readonly description?: string;
  readonly members: readonly TypeMember[];
  /** The values of all other members; null: nothing is said about them; never: there are none. */
  readonly others: ValueType | null;
}

/** A member of a type. */
export interface TypeMember {
  readonly name: string;
  readonly description: string;
  readonly optional: boolean;
  readonly type: ValueType;
}

export const UNKNOWN: ValueType = { kind: "unknown" };
export const NEVER: ValueType = { kind: "never" };
export const NULL: ValueType = { kind: "null" };
export const UNDEFINED: ValueType = { kind: "undefined" };
export const BOOLEAN: ValueType = { kind: "boolean" };
export const NUMBER: ValueType = { kind: "number" };
export const STRING: ValueType = { kind: "string" };

/** A list of any length. */
export function toListType(items: ValueType): ListType {
  return { kind: "list", items: [], rest: items };
}

/** A closed object of members. */
export function toObjectType(members: readonly TypeMember[]): ObjectType {
  return { kind: "object", members, others: NEVER };
}

/** One of some values. */
export function toLiteralUnion(values: readonly (string | number | boolean)[]): ValueType {
  return toUnion(values.map((value) => ({ kind: "literal", value })));
}

/** The type, and null besides where it is `nullable`. */
export function toNullable(type: ValueType, nullable: boolean): ValueType {
  return nullable ? (NULLABLE.get(type) ?? toUnion([type, NULL])) : type;
}

/** The types that a type is one of. */
export function listAlternatives(type: ValueType): readonly ValueType[] {
  return type.kind === "union" ? type.types : type.kind === "never" ? [] : [type];
}

/** One of some types, each once and null last; a value whose whole type is among them is not named besides. */
export function toUnion(types: readonly ValueType[]): ValueType {
  const all = types.flatMap(listAlternatives);
  if (all.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  const kinds = new Set<string>(all.map(({ kind }) => kind));
  const distinct = new Map(
    all
      .filter((type) => type.kind !== "literal" || !kinds.has(typeof type.value))
      .map((type) => [toTypeKey(type), type]),
  );
  if (distinct.has(toTypeKey(TRUE)) && distinct.has(toTypeKey(FALSE))) {
    distinct.set(toTypeKey(TRUE), BOOLEAN);
    distinct.delete(toTypeKey(FALSE));
  }
  const isNull = distinct.delete(toTypeKey(NULL));
  const [first = NEVER, ...others] = [...distinct.values(), ...(isNull ? [NULL] : [])];
  return others.length === 0 ? first : { kind: "union", types: [first, ...others] };
}

/** The types that a type is made of. */
export function listInnerTypes(type: ValueType): readonly ValueType[] {
  if (type.kind === "union" || type.kind === "intersection") return type.types;
  if (type.kind === "image") return [type.variants];
  if (type.kind === "list") {
    return [...type.items.map((item) => item.type), ...(type.rest === null ? [] : [type.rest])];
  }
  if (type.kind !== "object") return [];
  return [...type.members.map((member) => member.type), ...(type.others === null ? [] : [type.others])];
}

const TRUE: ValueType = { kind: "literal", value: true };
const FALSE: ValueType = { kind: "literal", value: false };

/** What most optional fields are. */
const NULLABLE: ReadonlyMap<ValueType, ValueType> = new Map(
  [BOOLEAN, NUMBER, STRING].map((type) => [type, toUnion([type, NULL])]),
);

/** A text that two types share if they are the same. */
export function toTypeKey(type: ValueType): string {
  return JSON.stringify(type);
}
