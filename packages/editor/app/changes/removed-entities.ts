// Entities that are gone since the last generation, as they were. Pure.
import type { Entity } from "@lathe/model";
import { parsePointer } from "./pointer.ts";
import type { Change } from "./use-changes.ts";

/** An entity that is gone, and the change that brings it back when it is taken back. */
export interface RemovedEntity {
  readonly entity: Entity;
  readonly change: Change;
}

/** The entities that are gone. */
export function listRemovedEntities(changes: readonly Change[]): readonly RemovedEntity[] {
  return changes.flatMap((change) => {
    const [root, , ...rest] = parsePointer(change.path);
    const isEntity = change.kind === "removed" && root === "entities" && rest.length === 0;
    return isEntity ? [{ change, entity: change.before as Entity }] : [];
  });
}
