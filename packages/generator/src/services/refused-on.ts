// Why an edit of a model was refused, where the reason may be a file that can't be read.
import { type Issue, type Refusal, roleOf } from "@lathe/model";
import type { Snapshot } from "../store/snapshot.ts";
import { problemRefusal, type Refused, refusedEdit } from "./refusal.ts";

/** The part that an edit starts from. */
export interface Concern {
  readonly module?: string;
  readonly entity?: string;
}

/** The refusal of an edit. A part that is not in the model may be in a file that can't be read, which is then told. */
export function refusedOn(snapshot: Snapshot, edit: Refusal, concerns: Concern | undefined): Refused {
  if (edit.code !== "not_found" || concerns === undefined) return refusedEdit(edit);
  const files = [...snapshot.parsed.unreadable].filter((path) => isFileOf(path, concerns));
  if (files.length === 0) return refusedEdit(edit);
  const message = `${edit.message} But ${files.join(", ")} can't be read. Mend that file first.`;
  return problemRefusal(message, issuesOf(snapshot, new Set(files)));
}

/** What is wrong with some files. */
export function issuesOf({ parsed }: Snapshot, files: ReadonlySet<string>): readonly Issue[] {
  return parsed.issues.filter(({ file }) => files.has(file));
}

function isFileOf(path: string, { module, entity }: Concern): boolean {
  const role = roleOf(path);
  if (role?.part === "entity") return role.entity === entity;
  return role?.part === "module" && role.module === module;
}
