// The parts of an API document: path items and shared parts, of which only those get in that its operations lead to.
import type { JsonSchema } from "../../resolve/types.ts";
import { createLaidOut, type LaidOut } from "../../write/json.ts";

/** An object in a document: made and laid out once, and only where something leads to it. */
export type DocumentPart = () => LaidOut;

/** Parts by name. */
export type DocumentParts = readonly (readonly [name: string, part: DocumentPart])[];

/** The spaces before a path, and before the name of a shared part. */
export const INDENT = { path: 4, component: 6 } as const;

/** Lays a part out for its place. */
export function layOutPart(object: JsonSchema, place: keyof typeof INDENT): LaidOut {
  return createLaidOut(object, INDENT[place]);
}

/** A part of a document, for its place. */
export function createPart(create: () => JsonSchema, place: keyof typeof INDENT): DocumentPart {
  let state: { readonly create: () => JsonSchema } | LaidOut = { create };
  return () => {
    // The text is enough from then on.
    if ("create" in state) state = layOutPart(state.create(), place);
    return state;
  };
}

/** The shared parts of these objects. */
export function createSharedParts(objects: Readonly<Record<string, JsonSchema>>): DocumentParts {
  return Object.entries(objects).map(([name, object]) => [name, createPart(() => object, "component")]);
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
    for (const ref of part().refs) {
      const component = parseComponentKey(ref);
      const target = used.has(component) ? undefined : known.get(component);
      if (target === undefined) continue;
      used.add(component);
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
  return Object.fromEntries(parts.map(([name, part]) => [name, part().placeholder]));
}

/** The component that a reference leads to, or into. */
function parseComponentKey(ref: string): string {
  const [, , kind = "", name = ""] = ref.split("/");
  return `${kind}/${name}`;
}
