// Which model files a project has, without reading them.
import { MODEL_FOLDER, PROJECT_FILE } from "@lathe/model";
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FolderEntry } from "./file-system.ts";
import { type LocateResult, locate } from "./locate.ts";
import { FILE_FOR_FOLDER, FOLDER_FOR_FILE, LINKED_FOLDER, toFileProblem } from "./file-problem.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** Something found where model files are. */
export type FoundFile = Exclude<LocateResult, undefined>;

/**
 * The settings file and every `.json` file below the model folder, at whatever depth. Names that start with a dot and
 * other kinds of files are nobody's business here.
 */
export async function listModelFiles(folder: ProjectFolder): Promise<readonly FoundFile[]> {
  const paths: string[] = [PROJECT_FILE];
  const found: FoundFile[] = [];
  const model = await folder.stat(MODEL_FOLDER);
  if (model?.kind === "folder") await scanFolder(MODEL_FOLDER);
  else if (model !== undefined) {
    found.push({ path: MODEL_FOLDER, problem: model.kind === "link" ? LINKED_FOLDER : FILE_FOR_FOLDER });
  }
  const located = await mapBounded(paths, (path) => locate(folder, path));
  return [...found, ...located.filter((file) => file !== undefined)];

  async function scanFolder(parent: string): Promise<void> {
    const entries = await listFolder(parent);
    const inner: string[] = [];
    const links: string[] = [];
    for (const { name, kind } of entries) {
      const path = `${parent}/${name}`;
      const isJson = name.endsWith(".json");
      if (name.startsWith(".")) continue;
      if (kind === "folder" && isJson) found.push({ path, problem: FOLDER_FOR_FILE });
      else if (kind === "folder") inner.push(path);
      else if (isJson) paths.push(path);
      else if (kind === "link") links.push(path);
    }
    await mapBounded(links, reportLinkedFolder);
    await mapBounded(inner, scanFolder);
  }

  async function listFolder(path: string): Promise<readonly FolderEntry[]> {
    try {
      return await folder.list(path);
    } catch (error) {
      const problem = toFileProblem(errorCode(error));
      if (problem === undefined) throw error;
      found.push({ path, problem });
      return [];
    }
  }

  /** A link without `.json` matters only where model files seem to be behind it. */
  async function reportLinkedFolder(path: string): Promise<void> {
    const target = await locate(folder, path);
    if (target !== undefined && "problem" in target && target.problem === LINKED_FOLDER) found.push(target);
  }
}
