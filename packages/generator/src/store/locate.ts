// Finds out what stands at a path of a project, following a link to a file where it stays inside.
import { errorCode, type FileFacts, type FileSystem, isMissing } from "./file-system.ts";
import {
  DANGLING,
  FILE_ABOVE,
  FOLDER_FOR_FILE,
  LINKED_FOLDER,
  OUTSIDE,
  type Problem,
  problemOf,
  SPECIAL,
} from "./problem.ts";
import { isInside, placeIn } from "./project-paths.ts";

/** A regular file; `place` is the file itself where the path is a link to it. */
export interface LocatedFile {
  readonly path: string;
  readonly place: string;
  readonly mode: number;
  readonly stamp: string;
}

/** Something that can't be read as a file. */
export interface LocatedProblem {
  readonly path: string;
  readonly problem: Problem;
}

/** What stands at a path where a file is expected; undefined for nothing. */
export type Located = LocatedFile | LocatedProblem | undefined;

/** Looks at a path where a file is expected. */
export async function locate(root: string, path: string, files: FileSystem): Promise<Located> {
  const place = placeIn(root, path);
  const facts = await lookAt(place, files);
  switch (facts?.kind) {
    case "nowhere":
      return { path, problem: FILE_ABOVE };
    case undefined:
      return undefined;
    case "file":
      return { path, place, mode: facts.mode, stamp: facts.stamp };
    case "link":
      return locateTarget(root, path, files);
    case "folder":
      return { path, problem: FOLDER_FOR_FILE };
    case "other":
      return { path, problem: SPECIAL };
  }
}

/** What stands at a place; "nowhere" where it can't be, since something above it is no folder. */
async function lookAt(
  place: string,
  files: FileSystem,
): Promise<FileFacts | { readonly kind: "nowhere" } | undefined> {
  try {
    return await files.look(place);
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return { kind: "nowhere" };
    throw error;
  }
}

async function locateTarget(root: string, path: string, files: FileSystem): Promise<Located> {
  let place: string;
  try {
    place = await files.realPath(placeIn(root, path));
  } catch (error) {
    if (isMissing(error)) return { path, problem: DANGLING };
    const problem = problemOf(errorCode(error));
    if (problem === undefined) throw error;
    return { path, problem };
  }
  if (!isInside(root, place)) return { path, problem: OUTSIDE };
  const facts = await files.look(place);
  switch (facts?.kind) {
    case "file":
      return { path, place, mode: facts.mode, stamp: facts.stamp };
    case "folder":
      return { path, problem: LINKED_FOLDER };
    default:
      return { path, problem: facts === undefined ? DANGLING : SPECIAL };
  }
}
