// What stands on disk where a file of the project belongs, as text.
import { errorCode, isMissing } from "./file-system.ts";
import { createFolderLookup, type FolderLookup } from "./folders.ts";
import { locate } from "./locate.ts";
import { NOT_UTF8, type FileProblem, toFileProblem, getSizeLimit, TOO_LARGE } from "./file-problem.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { decodeText } from "./text-content.ts";

/** The text at a path, null where nothing is; or why there is none. */
export type DiskText =
  | { readonly text: string | null }
  | { readonly text: undefined; readonly problem: FileProblem };

/** Nothing there. */
export const NO_FILE: DiskText = { text: null };

/** Reads what stands at a path of a project. Links are followed where they stay inside. */
export async function readDiskText(
  folder: ProjectFolder,
  path: string,
  lookup: FolderLookup = createFolderLookup(folder),
): Promise<DiskText> {
  const inTheWay = await lookup.findProblem(path);
  if (inTheWay !== undefined) return { text: undefined, problem: inTheWay };
  const located = await locate(folder, path);
  if (located === undefined) return NO_FILE;
  if ("problem" in located) return { text: undefined, problem: located.problem };
  const limit = getSizeLimit(path);
  try {
    const { bytes } = await folder.files.read(located.diskPath, limit);
    if (bytes.length > limit) return { text: undefined, problem: TOO_LARGE };
    const text = decodeText(bytes);
    return text === undefined ? { text, problem: NOT_UTF8 } : { text };
  } catch (error) {
    if (isMissing(error)) return NO_FILE;
    const problem = toFileProblem(errorCode(error));
    if (problem === undefined) throw error;
    return { text: undefined, problem };
  }
}
