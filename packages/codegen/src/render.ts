// Resolved model to files, in memory.
import { type CodegenCache, createCodegenCache, getOrCreate } from "./codegen-cache.ts";
import { ENTITY_EMITTERS, type EntityEmitter, type Ownership, PROJECT_EMITTERS } from "./emitters.ts";
import type { Resolved, ResolvedEntity } from "./resolve/types.ts";

/** The text of a file, whose it is, and what it stays when its path changes. */
export interface FileText {
  /** Written when it is first read: a plan needs few of the texts that a project has. */
  readonly text: string;
  readonly ownership: Ownership;
  /** The emitter's name; for the file of an entity also the entity's id. No two files of a project share one. */
  readonly key: string;
  /** Why nothing runs without it, for people; null where something does. */
  readonly need: string | null;
}

/** A file of an entity; an emitter is told nothing but the entity, so its file is the same as long as that is. */
function getEntityFile(cache: CodegenCache, entity: ResolvedEntity, emitter: EntityEmitter): FileText {
  const files = getOrCreate(cache.entityFiles, entity, () => new Map());
  let file = files.get(emitter);
  if (file === undefined) {
    const { ownership, need = null } = emitter;
    const facts = { ownership, key: `${emitter.name}:${entity.id}`, need };
    file = createFile(facts, () => emitter.emit(entity, emitter.path(entity), cache));
    files.set(emitter, file);
  }
  return file;
}

function createFile(facts: Omit<FileText, "text">, write: () => string): FileText {
  let text: string | undefined;
  return {
    ...facts,
    get text() {
      return (text ??= write());
    },
  };
}

/**
 * Every file of the project, by its path and in the order of the paths. The same model gives the same bytes. Migrations are
 * not among them: they come from the step between two models.
 */
export function render(
  resolved: Resolved,
  cache: CodegenCache = createCodegenCache(),
): ReadonlyMap<string, FileText> {
  const files = new Map<string, FileText>();
  const add = (path: string, file: FileText) => {
    if (files.has(path)) throw new Error(`Two artefacts want to be ${path}.`);
    files.set(path, file);
  };
  const { generation } = resolved.project;
  for (const { name, path, target, isNeeded, emit, ownership, need = null } of PROJECT_EMITTERS) {
    if (target !== null && !generation[target]) continue;
    if (isNeeded?.(resolved) !== false)
      add(
        path,
        createFile({ ownership, key: name, need }, () => emit(resolved, path, cache)),
      );
  }
  for (const entity of resolved.entities) {
    for (const emitter of ENTITY_EMITTERS) {
      if (!generation[emitter.target] || emitter.isNeeded?.(entity) === false) continue;
      add(emitter.path(entity), getEntityFile(cache, entity, emitter));
    }
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
