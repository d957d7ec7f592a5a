// Finds out what stands at a path of a project, following a link to a file where it stays inside.
import { errorCode } from "./file-system.ts";
import {
  DANGLING_LINK,
  FOLDER_FOR_FILE,
  LINKED_FOLDER,
  OUTSIDE_PROJECT,
  type FileProblem,
  toFileProblem,
  SPECIAL_FILE,
} from "./file-problem.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** A regular file; `place` is the file itself where the path is a link to it. */
export interface LocatedFile {
  readonly path: string;
  readonly diskPath: string;
  readonly mode: number;
  readonly stamp: string;
}

/** Something that can't be read as a file. */
export interface LocatedProblem {
  readonly path: string;
  readonly problem: FileProblem;
}

/** What stands at a path where a file is expected; undefined for nothing. */
export type LocateResult = LocatedFile | LocatedProblem | undefined;

/** Looks at a path where a file is expected. */
export async function locate(folder: ProjectFolder, path: string): Promise<LocateResult> {
  const facts = await folder.stat(path);
  switch (facts?.kind) {
    case undefined:
      return undefined;
    case "file":
      return { path, diskPath: folder.toDiskPath(path), mode: facts.mode, stamp: facts.stamp };
    case "link":
      return locateTarget(folder, path);
    case "folder":
      return { path, problem: FOLDER_FOR_FILE };
    case "other":
      return { path, problem: SPECIAL_FILE };
  }
}

async function locateTarget(folder: ProjectFolder, path: string): Promise<LocateResult> {
  let diskPath: string | undefined;
  try {
    diskPath = await folder.findRealPath(path);
  } catch (error) {
    const problem = toFileProblem(errorCode(error));
    if (problem === undefined) throw error;
    return { path, problem };
  }
  if (diskPath === undefined) return { path, problem: DANGLING_LINK };
  if (!folder.contains(diskPath)) return { path, problem: OUTSIDE_PROJECT };
  const facts = await folder.files.stat(diskPath);
  switch (facts?.kind) {
    case "file":
      return { path, diskPath, mode: facts.mode, stamp: facts.stamp };
    case "folder":
      return { path, problem: LINKED_FOLDER };
    default:
      return { path, problem: facts === undefined ? DANGLING_LINK : SPECIAL_FILE };
  }
}
