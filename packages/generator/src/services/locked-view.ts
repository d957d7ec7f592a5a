// A view of a project that stays true, because nobody else writes while it is used.
import { findProjectRoot } from "../store/edit-project.ts";
import type { FileSystem } from "../store/file-system.ts";
import { createNoProjectRefusal } from "../store/read-project.ts";
import { type ProjectView, withView } from "../store/project-view.ts";
import { withWriteLock } from "../store/write-lock.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** Does something with a project under the write lock, after recovery. */
export async function withLockedView<T>(
  dir: string,
  { purpose, files }: { readonly purpose: string; readonly files: FileSystem },
  work: (view: ProjectView) => Promise<T>,
): Promise<T | RefusalOutcome> {
  const root = await findProjectRoot(dir, files);
  if (root === undefined) return createNoProjectRefusal(dir);
  return withWriteLock(root, { purpose, files }, async () => {
    const viewing = await withView(root, files, async (view) => view);
    return viewing.ok ? work(viewing.value) : viewing;
  });
}
