// Shapes of objects with known members, and of objects told apart by one member.
import { type JsonObject, isJsonObject, findOwnMember, isSameJson } from "../json-value.ts";
import { findClosest, formatSuggestion } from "./find-closest.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { ParseContext } from "./parse-context.ts";
import { describeValue } from "./scalars.ts";
import type { Shape } from "./shape.ts";

/** A default: made from the object that lacks the member and from the object around it. */
type DefaultFactory<T> = (owner: JsonObject, parent: JsonObject) => T;

/** One member of an object: its shape, what it is for, and its default where it may be left out. */
export interface Member<T> {
  readonly shape: Shape<T>;
  readonly description: string;
  readonly createDefault: DefaultFactory<T> | undefined;
  /** Shown in the JSON Schema where the default does not depend on anything. */
  readonly constantDefault: T | undefined;
}

/** Members by name, in the order in which they are written. */
export type Members = { readonly [name: string]: Member<unknown> };

/** The object type that members describe. */
export type InferMembers<M extends Members> = {
  readonly [K in keyof M]: M[K] extends Member<infer T> ? T : never;
};

/** A member that must be there. */
export function required<T>(shape: Shape<T>, about: string): Member<T> {
  return { shape, description: about, createDefault: undefined, constantDefault: undefined };
}

/** A member with a fixed default. */
export function optional<T>(shape: Shape<T>, constant: T, about: string): Member<T> {
  return { shape, description: about, createDefault: () => constant, constantDefault: constant };
}

/** A member whose default depends on its neighbours. */
export function derived<T>(shape: Shape<T>, fallback: DefaultFactory<T>, about: string): Member<T> {
  return { shape, description: about, createDefault: fallback, constantDefault: undefined };
}

/** The object in which every member has its default; for objects whose members all have one. */
export function createDefaults<T>(shape: ObjectShape<T>): T {
  const entries = Object.entries(shape.members).map(([name, { constantDefault }]) => [name, constantDefault]);
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
    parse(value, context, parent) {
      if (!isJsonObject(value)) {
        context.report("wrong_type", `Expected an object, found ${describeValue(value)}.`);
        return undefined;
      }
      let isComplete = reportUnknownMembers(value, names, context);
      const read: Record<string, unknown> = {};
      for (const [name, member] of known) {
        const item = parseMember({ name, member, owner: value, parent }, context);
        if (item === undefined) isComplete = false;
        read[name] = item;
      }
      return isComplete ? (read as InferMembers<M>) : undefined;
    },
    serialize(value, parent) {
      const owner = value as JsonObject;
      const written: Record<string, unknown> = {};
      for (const [name, { shape, createDefault }] of known) {
        const item = owner[name];
        if (createDefault !== undefined && isSameJson(item, createDefault(owner, parent))) continue;
        written[name] = shape.serialize(item, owner);
      }
      return written;
    },
    schema: (definitions) => ({
      type: "object",
      properties: Object.fromEntries(
        known.map(([name, { shape, description, constantDefault }]) => [
          name,
          {
            description,
            ...shape.schema(definitions),
            ...(constantDefault === undefined ? {} : { default: constantDefault }),
          } as JsonSchema,
        ]),
      ),
      required: known.filter(([, { createDefault }]) => createDefault === undefined).map(([name]) => name),
      additionalProperties: false,
    }),
  };
}

/** Objects of several kinds, told apart by the word in one member. */
export function taggedUnion<V extends Readonly<Record<string, Shape<unknown>>>>(
  tag: string,
  shapes: V,
): Shape<{ [K in keyof V]: V[K] extends Shape<infer T> ? T : never }[keyof V]> {
  type Value = { [K in keyof V]: V[K] extends Shape<infer T> ? T : never }[keyof V];
  const byTag = new Map(Object.entries(shapes));
  const getShape = (value: unknown) => byTag.get((value as JsonObject)[tag] as string) as Shape<unknown>;
  return {
    parse(value, context, parent) {
      if (!isJsonObject(value)) {
        context.report("wrong_type", `Expected an object, found ${describeValue(value)}.`);
        return undefined;
      }
      const word = findOwnMember(value, tag);
      const shape = typeof word === "string" ? byTag.get(word) : undefined;
      if (shape !== undefined) return shape.parse(value, context, parent) as Value | undefined;
      const hint = typeof word === "string" ? findClosest(word, byTag.keys()) : undefined;
      context.report(
        word === undefined ? "missing_member" : "unknown_word",
        `"${tag}"${word === undefined ? " is missing: it" : ""} must be one of ${[...byTag.keys()].join(", ")}${word === undefined ? "" : `, not ${describeValue(word)}`}.` +
          (hint === undefined ? "" : ` Did you mean "${hint}"?`),
        word === undefined ? undefined : tag,
      );
      return undefined;
    },
    serialize: (value, parent) => getShape(value).serialize(value, parent),
    schema: (definitions) => ({
      anyOf: [...byTag.values()].map((shape) => shape.schema(definitions)),
    }),
  };
}

/** Writes the schema of a shape once and refers to it by name. */
export function named<T>(name: string, shape: Shape<T>): Shape<T> {
  return { ...shape, schema: (definitions) => definitions.refer(name, () => shape.schema(definitions)) };
}

interface MemberContext {
  readonly name: string;
  readonly member: Member<unknown>;
  readonly owner: JsonObject;
  readonly parent: JsonObject;
}

function parseMember({ name, member, owner, parent }: MemberContext, context: ParseContext): unknown {
  if (Object.hasOwn(owner, name)) {
    context.enter(name);
    const item = member.shape.parse(owner[name], context, owner);
    context.leave();
    return item;
  }
  if (member.createDefault !== undefined) return member.createDefault(owner, parent);
  context.report("missing_member", `"${name}" is missing: ${member.description}`);
  return undefined;
}

function reportUnknownMembers(value: JsonObject, names: ReadonlySet<string>, context: ParseContext): boolean {
  let isComplete = true;
  for (const key of Object.keys(value)) {
    if (names.has(key)) continue;
    isComplete = false;
    context.report("unknown_member", () => describeUnknownMember(key, names), key);
  }
  return isComplete;
}

function describeUnknownMember(key: string, names: ReadonlySet<string>): string {
  const mend = formatSuggestion(key, names, `Remove it; known here: ${[...names].join(", ")}.`);
  return `"${key.slice(0, 60)}" is not a member of this object. ${mend}`;
}
