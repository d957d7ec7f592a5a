// The parts of an API document: path items and shared parts, of which only those get in that its operations lead to.
import type { JsonValue } from "@lathe/model";
import type { JsonSchema } from "../../resolve/types.ts";
import { laidOut } from "../../write/json.ts";

/** An object in a document, laid out at most once. */
export interface Part {
  /** The shared parts that it refers to, as `kind/name`. */
  readonly refs: ReadonlySet<string>;
  /** What stands for it in the document. */
  json(): JsonSchema;
}

/** Parts by name. */
export type Parts = readonly (readonly [name: string, part: Part])[];

/** The spaces before a path, and before the name of a shared part. */
export const INDENT = { path: 4, component: 6 } as const;

/** A part of a document, for its place. */
export function partOf(object: JsonSchema, place: keyof typeof INDENT): Part {
  let waiting: JsonSchema | undefined = object;
  let stand: JsonSchema = {};
  return {
    refs: refsIn(object),
    json() {
      if (waiting !== undefined) stand = laidOut(waiting, INDENT[place]);
      // The text is enough from now on.
      waiting = undefined;
      return stand;
    },
  };
}

/** The shared parts of these objects. */
export function sharedParts(objects: Readonly<Record<string, JsonSchema>>): Parts {
  return Object.entries(objects).map(([name, object]) => [name, partOf(object, "component")]);
}

/** The shared parts of a document, by kind and name. */
export type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** The shared parts that the paths refer to, and those that these refer to, in the order of all. */
export function usedComponents(paths: Parts, all: Readonly<Record<string, Parts>>): Components {
  const known = new Map(
    Object.entries(all).flatMap(([kind, parts]) => parts.map(([name, part]) => [`${kind}/${name}`, part])),
  );
  const used = new Set<string>();
  const waiting = paths.map(([, part]) => part);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    for (const ref of part.refs) {
      const target = used.has(ref) ? undefined : known.get(ref);
      if (target === undefined) continue;
      used.add(ref);
      waiting.push(target);
    }
  }
  const kinds = Object.entries(all).map(([kind, parts]): [string, Parts] => [
    kind,
    parts.filter(([name]) => used.has(`${kind}/${name}`)),
  ]);
  return Object.fromEntries(
    kinds.filter(([, parts]) => parts.length > 0).map(([kind, parts]) => [kind, objectOf(parts)]),
  );
}

/** An object with the parts as its members. */
export function objectOf(parts: Parts): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(parts.map(([name, part]) => [name, part.json()]));
}

function refsIn(object: JsonSchema): ReadonlySet<string> {
  const refs = new Set<string>();
  const waiting: JsonValue[] = [object];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value === null || typeof value !== "object") continue;
    const inner = value as JsonSchema;
    for (const key of Object.keys(inner)) {
      const member = inner[key] as JsonValue;
      if (key === "$ref" && typeof member === "string") refs.add(componentOf(member));
      else if (typeof member === "object") waiting.push(member);
    }
  }
  return refs;
}

/** The component that a reference leads to, or into. */
function componentOf(ref: string): string {
  const [, , kind = "", name = ""] = ref.split("/");
  return `${kind}/${name}`;
}
