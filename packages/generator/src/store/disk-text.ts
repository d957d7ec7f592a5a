// What stands on disk where a file of the project belongs, as text.
import { errorCode, type FileSystem, isMissing } from "./file-system.ts";
import { locate } from "./locate.ts";
import { NOT_UTF8, OUTSIDE, type Problem, problemOf, sizeLimit, TOO_LARGE } from "./problem.ts";
import { folderOf, isInside } from "./project-paths.ts";
import { existingFolder } from "./targets.ts";
import { decodeText } from "./text-content.ts";

/** The text at a path, null where nothing is; or why there is none. */
export type DiskText =
  | { readonly text: string | null }
  | { readonly text: undefined; readonly problem: Problem };

/** Nothing there. */
export const NO_FILE: DiskText = { text: null };

/** Reads what stands at a path of a project. Links are followed where they stay inside. */
export async function readDiskText(root: string, path: string, files: FileSystem): Promise<DiskText> {
  if (!isInside(root, await existingFolder(root, folderOf(path), files)))
    return { text: undefined, problem: OUTSIDE };
  const located = await locate(root, path, files);
  if (located === undefined) return NO_FILE;
  if ("problem" in located) return { text: undefined, problem: located.problem };
  const limit = sizeLimit(path);
  try {
    const { bytes } = await files.read(located.place, limit);
    if (bytes.length > limit) return { text: undefined, problem: TOO_LARGE };
    const text = decodeText(bytes);
    return text === undefined ? { text, problem: NOT_UTF8 } : { text };
  } catch (error) {
    if (isMissing(error)) return NO_FILE;
    const problem = problemOf(errorCode(error));
    if (problem === undefined) throw error;
    return { text: undefined, problem };
  }
}
