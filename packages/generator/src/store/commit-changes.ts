// Writes a set of files of the project, all or none, or says why none was.
import { type ApplyOutcome, applyFileChanges } from "./apply-file-changes.ts";
import type { FileSystem } from "./file-system.ts";
import type { FileChange } from "./journal.ts";
import { createSaveRefusal } from "./refusal.ts";
import { withStoreErrors } from "./store-error.ts";
import { findReadOnly, findTargets } from "./targets.ts";

/**
 * Changes files, all or none; refused before the first write where one of them is no longer what the change was made on,
 * or may not be written. Durable once it resolves. Throws a StoreError where the disk fails before the changes are
 * decided. To be called under the write lock.
 */
export async function commitChanges(
  root: string,
  changes: readonly FileChange[],
  files: FileSystem,
): Promise<ApplyOutcome> {
  if (changes.length === 0) return { ok: true, unfinished: undefined };
  return withStoreErrors("write", root, async () => {
    const found = await findTargets(root, changes, files);
    if (!found.ok) return found;
    const readOnly = await findReadOnly(root, found.value, files);
    if (readOnly.length > 0) return { ok: false, refusal: createSaveRefusal("read_only", readOnly) };
    return applyFileChanges(root, found.value, files);
  });
}
