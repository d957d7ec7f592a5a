// Shapes of objects with known members, and of objects told apart by one member.
import { type JsonObject, isJsonObject, ownMember, sameJson } from "../json-value.ts";
import { closest, suggestion } from "./closest.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Reading } from "./reading.ts";
import { describe } from "./scalars.ts";
import type { Shape } from "./shape.ts";

/** A default: made from the object that lacks the member and from the object around it. */
type Fallback<T> = (owner: JsonObject, parent: JsonObject) => T;

/** One member of an object: its shape, what it is for, and its default where it may be left out. */
export interface Member<T> {
  readonly shape: Shape<T>;
  readonly about: string;
  readonly fallback: Fallback<T> | undefined;
  /** Shown in the JSON Schema where the default does not depend on anything. */
  readonly constant: T | undefined;
}

/** Members by name, in the order in which they are written. */
export type Members = { readonly [name: string]: Member<unknown> };

/** The object type that members describe. */
export type InferMembers<M extends Members> = {
  readonly [K in keyof M]: M[K] extends Member<infer T> ? T : never;
};

/** A member that must be there. */
export function required<T>(shape: Shape<T>, about: string): Member<T> {
  return { shape, about, fallback: undefined, constant: undefined };
}

/** A member with a fixed default. */
export function optional<T>(shape: Shape<T>, constant: T, about: string): Member<T> {
  return { shape, about, fallback: () => constant, constant };
}

/** A member whose default depends on its neighbours. */
export function derived<T>(shape: Shape<T>, fallback: Fallback<T>, about: string): Member<T> {
  return { shape, about, fallback, constant: undefined };
}

/** The object in which every member has its default; for objects whose members all have one. */
export function allDefaults<T>(shape: ObjectShape<T>): T {
  const entries = Object.entries(shape.members).map(([name, { constant }]) => [name, constant]);
  return Object.fromEntries(entries) as T;
}

/** A shape that also knows its members. */
export interface ObjectShape<T> extends Shape<T> {
  readonly members: Members;
}

/** A closed object: a member that is not listed is refused. */
export function object<const M extends Members>(members: M): ObjectShape<InferMembers<M>> {
  const known = Object.entries(members);
  const names = new Set(Object.keys(members));
  return {
    members,
    read(value, reading, parent) {
      if (!isJsonObject(value)) {
        reading.report("wrong_type", `Expected an object, found ${describe(value)}.`);
        return undefined;
      }
      let whole = reportUnknown(value, names, reading);
      const read: Record<string, unknown> = {};
      for (const [name, member] of known) {
        const item = readMember({ name, member, owner: value, parent }, reading);
        if (item === undefined) whole = false;
        read[name] = item;
      }
      return whole ? (read as InferMembers<M>) : undefined;
    },
    write(value, parent) {
      const owner = value as JsonObject;
      const written: Record<string, unknown> = {};
      for (const [name, { shape, fallback }] of known) {
        const item = owner[name];
        if (fallback !== undefined && sameJson(item, fallback(owner, parent))) continue;
        written[name] = shape.write(item, owner);
      }
      return written;
    },
    schema: (definitions) => ({
      type: "object",
      properties: Object.fromEntries(
        known.map(([name, { shape, about, constant }]) => [
          name,
          {
            description: about,
            ...shape.schema(definitions),
            ...(constant === undefined ? {} : { default: constant }),
          } as JsonSchema,
        ]),
      ),
      required: known.filter(([, { fallback }]) => fallback === undefined).map(([name]) => name),
      additionalProperties: false,
    }),
  };
}

/** Objects of several kinds, told apart by the word in one member. */
export function variants<V extends Readonly<Record<string, Shape<unknown>>>>(
  tag: string,
  shapes: V,
): Shape<{ [K in keyof V]: V[K] extends Shape<infer T> ? T : never }[keyof V]> {
  type Value = { [K in keyof V]: V[K] extends Shape<infer T> ? T : never }[keyof V];
  const byTag = new Map(Object.entries(shapes));
  const shapeOf = (value: unknown) => byTag.get((value as JsonObject)[tag] as string) as Shape<unknown>;
  return {
    read(value, reading, parent) {
      if (!isJsonObject(value)) {
        reading.report("wrong_type", `Expected an object, found ${describe(value)}.`);
        return undefined;
      }
      const word = ownMember(value, tag);
      const shape = typeof word === "string" ? byTag.get(word) : undefined;
      if (shape !== undefined) return shape.read(value, reading, parent) as Value | undefined;
      const hint = typeof word === "string" ? closest(word, byTag.keys()) : undefined;
      reading.report(
        word === undefined ? "missing_member" : "unknown_word",
        `"${tag}"${word === undefined ? " is missing: it" : ""} must be one of ${[...byTag.keys()].join(", ")}${word === undefined ? "" : `, not ${describe(word)}`}.` +
          (hint === undefined ? "" : ` Did you mean "${hint}"?`),
        word === undefined ? undefined : tag,
      );
      return undefined;
    },
    write: (value, parent) => shapeOf(value).write(value, parent),
    schema: (definitions) => ({
      anyOf: [...byTag.values()].map((shape) => shape.schema(definitions)),
    }),
  };
}

/** Writes the schema of a shape once and refers to it by name. */
export function named<T>(name: string, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: (definitions) => definitions.refer(name, () => shape.schema(definitions)) };
}

interface MemberPlace {
  readonly name: string;
  readonly member: Member<unknown>;
  readonly owner: JsonObject;
  readonly parent: JsonObject;
}

function readMember({ name, member, owner, parent }: MemberPlace, reading: Reading): unknown {
  if (Object.hasOwn(owner, name)) {
    reading.enter(name);
    const item = member.shape.read(owner[name], reading, owner);
    reading.leave();
    return item;
  }
  if (member.fallback !== undefined) return member.fallback(owner, parent);
  reading.report("missing_member", `"${name}" is missing: ${member.about}`);
  return undefined;
}

function reportUnknown(value: JsonObject, names: ReadonlySet<string>, reading: Reading): boolean {
  let whole = true;
  for (const key of Object.keys(value)) {
    if (names.has(key)) continue;
    whole = false;
    reading.report("unknown_member", () => unknownMessage(key, names), key);
  }
  return whole;
}

function unknownMessage(key: string, names: ReadonlySet<string>): string {
  const mend = suggestion(key, names, `Remove it; known here: ${[...names].join(", ")}.`);
  return `"${key.slice(0, 60)}" is not a member of this object. ${mend}`;
}
