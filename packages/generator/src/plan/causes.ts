// Which changes of the model are behind a changed file.
import type { ModelChange } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { FileStep } from "./file-step.ts";

/** A file that concerns the whole project may have any number of causes: the first ones tell enough. */
const MAX_CAUSES = 20;

/** Both models of a plan, and what differs between them. */
export interface ModelTransition {
  readonly before: Model | null;
  readonly after: Model;
  readonly changes: readonly ModelChange[];
}

/**
 * Gives the paths of the model changes that a file follows from: those of its own entity, or, where that did not change,
 * those of all others. Files that stay have none, and those that are made again because they are gone.
 */
export function createCauseLookup({
  before,
  after,
  changes,
}: ModelTransition): (step: FileStep) => readonly string[] {
  const names = new Map(
    [...(before?.entities ?? []), ...after.entities].map(({ id, name }) => [id, name] as const),
  );
  const all = changes.map(({ path }) => path);
  const ofEntity = new Map<string, readonly string[]>();
  const ownOf = (id: string) => {
    const name = names.get(id);
    if (name === undefined) return [];
    let own = ofEntity.get(name);
    if (own === undefined) {
      own = all.filter((path) => path === `/entities/${name}` || path.startsWith(`/entities/${name}/`));
      ofEntity.set(name, own);
    }
    return own;
  };
  return ({ action, key, note }) => {
    // What is made again because it is gone says so in its note.
    if (action === "unchanged" || (action === "create" && note !== null)) return [];
    const own = key.includes(":") ? ownOf(key.slice(key.indexOf(":") + 1)) : [];
    return (own.length > 0 ? own : all).slice(0, MAX_CAUSES);
  };
}
