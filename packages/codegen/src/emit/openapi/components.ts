// The parts of an API document: path items and shared parts, of which only those get in that its operations lead to.
import type { JsonValue } from "@lathe/model";
import type { JsonSchema } from "../../resolve/types.ts";
import { createLaidOut } from "../../write/json.ts";

/** An object in a document, laid out at most once. */
export interface DocumentPart {
  /** The shared parts that it refers to, as `kind/name`. */
  readonly refs: ReadonlySet<string>;
  /** What stands for it in the document. */
  json(): JsonSchema;
}

/** Parts by name. */
export type DocumentParts = readonly (readonly [name: string, part: DocumentPart])[];

/** The spaces before a path, and before the name of a shared part. */
export const INDENT = { path: 4, component: 6 } as const;

/** A part of a document, for its place. */
export function createPart(object: JsonSchema, place: keyof typeof INDENT): DocumentPart {
  let pendingObject: JsonSchema | undefined = object;
  let placeholder: JsonSchema = {};
  return {
    refs: collectComponentRefs(object),
    json() {
      if (pendingObject !== undefined) placeholder = createLaidOut(pendingObject, INDENT[place]);
      // The text is enough from now on.
      pendingObject = undefined;
      return placeholder;
    },
  };
}

/** The shared parts of these objects. */
export function createSharedParts(objects: Readonly<Record<string, JsonSchema>>): DocumentParts {
  return Object.entries(objects).map(([name, object]) => [name, createPart(object, "component")]);
}

/** The shared parts of a document, by kind and name. */
export type Components = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** The shared parts that the paths refer to, and those that these refer to, in the order of all. */
export function selectUsedComponents(
  paths: DocumentParts,
  all: Readonly<Record<string, DocumentParts>>,
): Components {
  const known = new Map(
    Object.entries(all).flatMap(([kind, parts]) => parts.map(([name, part]) => [`${kind}/${name}`, part])),
  );
  const used = new Set<string>();
  const queue = paths.map(([, part]) => part);
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const ref of part.refs) {
      const target = used.has(ref) ? undefined : known.get(ref);
      if (target === undefined) continue;
      used.add(ref);
      queue.push(target);
    }
  }
  const kinds = Object.entries(all).map(([kind, parts]): [string, DocumentParts] => [
    kind,
    parts.filter(([name]) => used.has(`${kind}/${name}`)),
  ]);
  return Object.fromEntries(
    kinds.filter(([, parts]) => parts.length > 0).map(([kind, parts]) => [kind, toPartsObject(parts)]),
  );
}

/** An object with the parts as its members. */
export function toPartsObject(parts: DocumentParts): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(parts.map(([name, part]) => [name, part.json()]));
}

function collectComponentRefs(object: JsonSchema): ReadonlySet<string> {
  const refs = new Set<string>();
  const queue: JsonValue[] = [object];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (value === null || typeof value !== "object") continue;
    const inner = value as JsonSchema;
    for (const key of Object.keys(inner)) {
      const member = inner[key] as JsonValue;
      if (key === "$ref" && typeof member === "string") refs.add(parseComponentKey(member));
      else if (typeof member === "object") queue.push(member);
    }
  }
  return refs;
}

/** The component that a reference leads to, or into. */
function parseComponentKey(ref: string): string {
  const [, , kind = "", name = ""] = ref.split("/");
  return `${kind}/${name}`;
}
