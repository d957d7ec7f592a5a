// The parts of an API document: path items and shared parts, of which only those get in that its operations lead to.
import type { JsonSchema } from "../../resolve/types.ts";
import { formatMember, joinMembers } from "../../write/json.ts";

/** A part as it stands in its document, and where it refers to. */
interface WrittenPart {
  /** With its name. */
  readonly text: string;
  /** What its members `$ref` say, at every depth. */
  readonly refs: ReadonlySet<string>;
}

/** A named object in a document: made and written once, and only where something leads to it. */
export interface DocumentPart {
  readonly name: string;
  write(): WrittenPart;
}

/** The spaces before a member of the document, before a path or kind of parts, and before the name of a shared part. */
export const INDENT = { top: 2, path: 4, component: 6 } as const;

/** A part of a document, for its place. */
export function createPart(name: string, create: () => JsonSchema, place: keyof typeof INDENT): DocumentPart {
  let written: WrittenPart | undefined;
  return { name, write: () => (written ??= writePart(name, create(), place)) };
}

/** A part that is in its document whatever else is: written at once, its objects make room for those of the next. */
export function createWrittenPart(
  name: string,
  object: JsonSchema,
  place: keyof typeof INDENT,
): DocumentPart {
  const written = writePart(name, object, place);
  return { name, write: () => written };
}

function writePart(name: string, object: JsonSchema, place: keyof typeof INDENT): WrittenPart {
  const text = formatMember(name, object, INDENT[place]);
  return { text, refs: new Set(Array.from(text.matchAll(REF), ([, ref = ""]) => ref)) };
}

// A quote inside a text has a backslash before it, so this is never a part of one.
const REF = /"\$ref": "([^"]*)"/g;

/** The shared parts of these objects. */
export function createSharedParts(objects: Readonly<Record<string, JsonSchema>>): readonly DocumentPart[] {
  return Object.entries(objects).map(([name, object]) => createPart(name, () => object, "component"));
}

/** Shared parts by their kind. */
export type Components = Readonly<Record<string, readonly DocumentPart[]>>;

/** The shared parts that the paths refer to, and those that these refer to, in the order of all. */
export function selectUsedComponents(paths: readonly DocumentPart[], all: Components): Components {
  const known = new Map(
    Object.entries(all).flatMap(([kind, parts]) => parts.map((part) => [`${kind}/${part.name}`, part])),
  );
  const used = new Set<DocumentPart>();
  const queue = [...paths];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const ref of part.write().refs) {
      const target = known.get(parseComponentKey(ref));
      if (target === undefined || used.has(target)) continue;
      used.add(target);
      queue.push(target);
    }
  }
  const kinds = Object.entries(all).map(
    ([kind, parts]) => [kind, parts.filter((part) => used.has(part))] as const,
  );
  return Object.fromEntries(kinds.filter(([, parts]) => parts.length > 0));
}

/** An object with the parts as its members. */
export function joinParts(parts: readonly DocumentPart[], place: keyof typeof INDENT): string {
  return joinMembers(
    parts.map((part) => part.write().text),
    INDENT[place],
  );
}

/** The component that a reference leads to, or into. */
function parseComponentKey(ref: string): string {
  const [, , kind = "", name = ""] = ref.split("/");
  return `${kind}/${name}`;
}
