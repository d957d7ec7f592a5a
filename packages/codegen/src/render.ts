// Resolved model to files, in memory.
import { ENTITY_EMITTERS, type Ownership, PROJECT_EMITTERS } from "./emitters.ts";
import type { Resolved } from "./resolve/types.ts";

/** The text of a file, and whose it is. */
export interface FileText {
  readonly text: string;
  readonly ownership: Ownership;
}

/** Every file of the project, by its path and in the order of the paths. The same model gives the same bytes. */
export function render(resolved: Resolved): ReadonlyMap<string, FileText> {
  const files = new Map<string, FileText>();
  const add = (path: string, file: FileText) => {
    if (files.has(path)) throw new Error(`Two artefacts want to be ${path}.`);
    files.set(path, file);
  };
  const { generation } = resolved.project;
  for (const { path, part, isNeeded, emit, ownership } of PROJECT_EMITTERS) {
    if (part !== null && !generation[part]) continue;
    if (isNeeded?.(resolved) !== false) add(path, { text: emit(resolved, path), ownership });
  }
  for (const entity of resolved.entities) {
    for (const emitter of ENTITY_EMITTERS) {
      if (!generation[emitter.part]) continue;
      const path = emitter.path(entity);
      add(path, { text: emitter.emit(entity, path), ownership: emitter.ownership });
    }
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
