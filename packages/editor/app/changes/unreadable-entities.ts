// Entities whose files can't be read: they are not in the model, and not gone either. Pure.
import type { Problem } from "@lathe/contract";
import type { Entity, Model } from "@lathe/model";
import { parsePointer } from "./pointer.ts";
import type { Change } from "./use-changes.ts";

/** An entity, as far as its file tells by its place. */
export interface UnreadableEntity<P = Problem> extends Pick<Entity, "name" | "module"> {
  readonly problem: P;
}

const ENTITY_FILE = /^model\/(?<module>[^/]+)\/(?<name>[^/]+)\.json$/;

/** The entities of files that can't be read. */
export function listUnreadable<P extends Pick<Problem, "file" | "severity">>(
  fileProblems: readonly P[],
  { entities }: Pick<Model, "entities">,
): readonly UnreadableEntity<P>[] {
  const known = new Set(entities.map(({ name }) => name));
  return fileProblems.flatMap((problem) => {
    const { module, name } = ENTITY_FILE.exec(problem.file)?.groups ?? {};
    if (module === undefined || name === undefined || name === "module") return [];
    return problem.severity === "error" && !known.has(name) ? [{ module, name, problem }] : [];
  });
}

/** Changes without those that say of such entities that they go. */
export function leaveOutUnreadable(changes: readonly Change[], names: readonly string[]): readonly Change[] {
  if (names.length === 0) return changes;
  return changes.filter(({ kind, path }) => {
    const [root, name = "", ...rest] = parsePointer(path);
    return !(kind === "removed" && root === "entities" && rest.length === 0 && names.includes(name));
  });
}
