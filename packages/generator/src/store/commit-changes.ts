// Writes a set of files of the project, all or none, or says why none was.
import { type ApplyOutcome, applyFileChanges } from "./apply-file-changes.ts";
import type { FileChange } from "./journal.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { createSaveRefusal } from "./refusal.ts";
import { findReadOnly, findTargets } from "./targets.ts";

/** What else happens on the way. */
export interface CommitHooks {
  /** To be done before the first write, once nothing stands in the way. */
  readonly prepare?: () => Promise<void>;
  /** Called when all texts are on the disk beside their places, and nothing is decided yet. */
  readonly onStaged?: () => void;
}

/**
 * Changes files, all or none; refused before the first write where one of them is no longer what the change was made on,
 * or may not be written. Durable once it resolves. Throws a StoreError where the disk fails before the changes are
 * decided. To be called under the write lock.
 */
export async function commitChanges(
  folder: ProjectFolder,
  changes: readonly FileChange[],
  { prepare = async () => {}, onStaged = () => {} }: CommitHooks = {},
): Promise<ApplyOutcome> {
  if (changes.length === 0) return { ok: true, unfinished: undefined };
  return folder.attempt("write", async () => {
    const found = await findTargets(folder, changes);
    if (!found.ok) return found;
    const readOnly = await findReadOnly(folder, found.value);
    if (readOnly.length > 0) return { ok: false, refusal: createSaveRefusal("read_only", readOnly) };
    await prepare();
    return applyFileChanges(folder, found.value, onStaged);
  });
}
