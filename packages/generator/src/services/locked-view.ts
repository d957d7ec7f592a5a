// A view of a project that stays true, because nobody else writes while it is used.
import { projectRoot } from "../store/edit-project.ts";
import type { FileSystem } from "../store/file-system.ts";
import { noProject } from "../store/read-project.ts";
import { type ProjectView, withView } from "../store/view.ts";
import { withWriteLock } from "../store/write-lock.ts";
import type { Refused } from "./refusal.ts";

/** Does something with a project under the write lock, after recovery. */
export async function withLockedView<T>(
  dir: string,
  { purpose, files }: { readonly purpose: string; readonly files: FileSystem },
  work: (view: ProjectView) => Promise<T>,
): Promise<T | Refused> {
  const root = await projectRoot(dir, files);
  if (root === undefined) return noProject(dir);
  return withWriteLock(root, { purpose, files }, async () => {
    const viewing = await withView(root, files, async (view) => view);
    return viewing.ok ? work(viewing.value) : viewing;
  });
}
