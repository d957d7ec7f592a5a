// Why an edit of a model was refused, where the reason may be a file or a folder that can't be read.
import { MODEL_FOLDER, type Issue, type Refusal, findFileRole } from "@lathe/model";
import type { Snapshot } from "../store/snapshot.ts";
import { createProblemRefusal, type RefusalOutcome, createEditRefusal } from "./refusal.ts";

/** The part that an edit starts from. */
export interface EditScope {
  readonly module?: string;
  readonly entity?: string;
}

/** The refusal of an edit. A part that is not in the model may be in a file or a folder that can't be read, which is then told. */
export function resolveEditRefusal(
  snapshot: Snapshot,
  edit: Refusal,
  scopes: EditScope | readonly EditScope[] = [],
): RefusalOutcome {
  const scope = [scopes].flat()[edit.index ?? 0];
  if (edit.code !== "not_found" || scope === undefined) return createEditRefusal(edit);
  const files = [...snapshot.parsed.unreadable].filter((path) => mayHold(path, scope));
  if (files.length === 0) return createEditRefusal(edit);
  const message = `${edit.message} But ${files.join(", ")} can't be read. Mend that first.`;
  return createProblemRefusal(message, listFileIssues(snapshot, new Set(files)), edit.index);
}

/** What is wrong with some files. */
export function listFileIssues({ parsed }: Snapshot, files: ReadonlySet<string>): readonly Issue[] {
  return parsed.issues.filter(({ file }) => files.has(file));
}

/** Whether the part of a scope may be in what can't be read. */
function mayHold(path: string, { module, entity }: EditScope): boolean {
  if (path === MODEL_FOLDER) return module !== undefined || entity !== undefined;
  const folder = findModuleFolder(path);
  // An entity is known by its name alone: it may be in any module.
  if (folder !== undefined) return entity !== undefined || module === folder;
  const role = findFileRole(path);
  if (role?.part === "entity") return role.entity === entity;
  return role?.part === "module" && role.module === module;
}

/** The module whose folder a path is: one that is a link, or that nobody may look into. Files directly in the model folder hold nothing. */
function findModuleFolder(path: string): string | undefined {
  return /^model\/([^/]+)$/.exec(path.endsWith(".json") ? "" : path)?.[1];
}
