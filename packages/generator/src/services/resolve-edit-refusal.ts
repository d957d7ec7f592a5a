// Why an edit of a model was refused, where the reason may be a file that can't be read.
import { type Issue, type Refusal, findFileRole } from "@lathe/model";
import type { Snapshot } from "../store/snapshot.ts";
import { createProblemRefusal, type RefusalOutcome, createEditRefusal } from "./refusal.ts";

/** The part that an edit starts from. */
export interface EditScope {
  readonly module?: string;
  readonly entity?: string;
}

/** The refusal of an edit. A part that is not in the model may be in a file that can't be read, which is then told. */
export function resolveEditRefusal(
  snapshot: Snapshot,
  edit: Refusal,
  scopes: EditScope | readonly EditScope[] = [],
): RefusalOutcome {
  const scope = [scopes].flat()[edit.index ?? 0];
  if (edit.code !== "not_found" || scope === undefined) return createEditRefusal(edit);
  const files = [...snapshot.parsed.unreadable].filter((path) => isScopeFile(path, scope));
  if (files.length === 0) return createEditRefusal(edit);
  const message = `${edit.message} But ${files.join(", ")} can't be read. Mend that file first.`;
  return createProblemRefusal(message, listFileIssues(snapshot, new Set(files)), edit.index);
}

/** What is wrong with some files. */
export function listFileIssues({ parsed }: Snapshot, files: ReadonlySet<string>): readonly Issue[] {
  return parsed.issues.filter(({ file }) => files.has(file));
}

function isScopeFile(path: string, { module, entity }: EditScope): boolean {
  const role = findFileRole(path);
  if (role?.part === "entity") return role.entity === entity;
  return role?.part === "module" && role.module === module;
}
