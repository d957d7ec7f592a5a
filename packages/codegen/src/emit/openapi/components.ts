// The parts of an API document: path items and shared parts, of which only those get in that its operations lead to.
import type { JsonSchema } from "../../resolve/types.ts";
import { formatMembers, joinMembers } from "../../write/json.ts";

/** A named object in a document. */
export interface DocumentPart {
  readonly name: string;
  /** The text with the name, for its place; made once, and only where something leads to the part. */
  write(): string;
  /** What the members `$ref` of the text say, at every depth. */
  listRefs(): ReadonlySet<string>;
}

/** The spaces before a member of the document, before a path or kind of parts, and before the name of a shared part. */
export const INDENT = { top: 2, path: 4, component: 6 } as const;

/** A part of a document. */
export function createPart(name: string, write: () => string): DocumentPart {
  let text: string | undefined;
  let refs: ReadonlySet<string> | undefined;
  const writeOnce = () => (text ??= write());
  return { name, write: writeOnce, listRefs: () => (refs ??= findRefs(writeOnce())) };
}

function findRefs(text: string): ReadonlySet<string> {
  const refs = new Set<string>();
  for (let at = text.indexOf(REF); at >= 0; at = text.indexOf(REF, at)) {
    const start = at + REF.length;
    at = text.indexOf('"', start);
    refs.add(text.slice(start, at));
  }
  return refs;
}

// A quote inside a text has a backslash before it, so this is never a part of one.
const REF = '"$ref": "';

/** The shared parts of these objects. */
export function createSharedParts(objects: Readonly<Record<string, JsonSchema>>): readonly DocumentPart[] {
  return Object.entries(objects).map(([name, object]) =>
    createPart(name, () => formatMembers({ [name]: object }, INDENT.component)),
  );
}

/** Shared parts by their kind. */
export type Components = Readonly<Record<string, readonly DocumentPart[]>>;

/** The shared parts that the paths refer to, and those that these refer to, in the order of all. */
export function selectUsedComponents(paths: readonly DocumentPart[], all: Components): Components {
  const known = new Map(
    Object.entries(all).flatMap(([kind, parts]) => parts.map((part) => [`${kind}/${part.name}`, part])),
  );
  const used = new Set<DocumentPart>();
  const seen = new Set<string>();
  const queue = [...paths];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const ref of part.listRefs()) {
      if (seen.has(ref)) continue;
      seen.add(ref);
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
    parts.map((part) => part.write()),
    INDENT[place],
  );
}

/** The component that a reference leads to, or into. */
function parseComponentKey(ref: string): string {
  const [, , kind = "", name = ""] = ref.split("/");
  return `${kind}/${name}`;
}
