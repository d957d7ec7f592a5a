// Decides which files a save touches: those whose part of the model changed, and those that lack an id.
import { getEntityPath, type Model, type ModelFiles, getModulePath, renderModel } from "@lathe/model";
import type { FileChange } from "./journal.ts";
import type { Snapshot } from "./snapshot.ts";
import { withoutByteOrderMark } from "./text-content.ts";

/**
 * The changes that lead from a snapshot to a model, in the order of their paths. A file whose part stays the same keeps
 * its text to the byte, however it is formatted, unless an id must be written down in it.
 */
export function planSave(
  snapshot: Snapshot,
  next: Model,
  textsWithIds: WeakMap<object, string> = new WeakMap(),
): readonly FileChange[] {
  return planChanges(snapshot, { before: renderModel(snapshot.parsed.model), next, textsWithIds });
}

/** The changes that make a project of a model where there is none. */
export function planCreation(next: Model): readonly FileChange[] {
  return planChanges({ files: new Map() }, { before: new Map(), next, textsWithIds: new WeakMap() });
}

interface SaveInput {
  /** The canonical texts of the model that the snapshot's files hold. */
  readonly before: ModelFiles;
  readonly next: Model;
  /** Texts that are known to state every id of the part that they hold. */
  readonly textsWithIds: WeakMap<object, string>;
}

function planChanges(
  { files }: Pick<Snapshot, "files">,
  { before, next, textsWithIds }: SaveInput,
): readonly FileChange[] {
  const after = renderModel(next);
  const parts = indexPartsByPath(next);
  const changes: FileChange[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const text = files.get(path) ?? null;
    const wanted = after.get(path) ?? null;
    const isChanged =
      before.get(path) !== after.get(path) ||
      (text !== null && lacksIds(text, parts.get(path), textsWithIds));
    if (isChanged && text !== wanted) changes.push({ path, before: text, after: wanted });
  }
  return changes.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Modules and entities by their file. */
function indexPartsByPath(model: Model): ReadonlyMap<string, object> {
  return new Map<string, object>([
    ...model.modules.map((module) => [getModulePath(module), module] as const),
    ...model.entities.map((entity) => [getEntityPath(entity), entity] as const),
  ]);
}

/** True where a part has ids that its own text does not state. */
function lacksIds(text: string, part: object | undefined, textsWithIds: WeakMap<object, string>): boolean {
  if (part === undefined || textsWithIds.get(part) === text) return false;
  const stated = collectIds(JSON.parse(withoutByteOrderMark(text)));
  const isLacking = collectIds(part).some((id, index) => id !== stated[index]);
  if (!isLacking) textsWithIds.set(part, text);
  return isLacking;
}

const MEMBER_LISTS = ["fields", "relations", "collections", "projection"] as const;

/** The ids of a part and of its members, in order; a part has the same members as its text. */
function collectIds(part: unknown): readonly unknown[] {
  const lists = MEMBER_LISTS.map((list) => getMember(part, list)).filter((list) => Array.isArray(list));
  return [part, ...lists.flat()].map((item: unknown) => getMember(item, "id"));
}

function getMember(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
