// Which model files a project has, without reading them.
import { MODEL_FOLDER, PROJECT_FILE } from "@lathe/model";
import { mapBounded } from "./concurrency.ts";
import { errorCode, type FileSystem, type FolderEntry, isMissing } from "./file-system.ts";
import { type Located, locate } from "./locate.ts";
import { FILE_FOR_FOLDER, FOLDER_FOR_FILE, LINKED_FOLDER, problemOf } from "./problem.ts";
import { placeIn } from "./project-paths.ts";

/** Something found where model files are. */
export type Found = Exclude<Located, undefined>;

/**
 * The settings file and every `.json` file below the model folder, at whatever depth. Names that start with a dot and
 * other kinds of files are nobody's business here.
 */
export async function scanModel(root: string, files: FileSystem): Promise<readonly Found[]> {
  const paths: string[] = [PROJECT_FILE];
  const found: Found[] = [];
  const model = await files.look(placeIn(root, MODEL_FOLDER));
  if (model?.kind === "folder") await scanFolder(MODEL_FOLDER);
  else if (model !== undefined) {
    found.push({ path: MODEL_FOLDER, problem: model.kind === "link" ? LINKED_FOLDER : FILE_FOR_FOLDER });
  }
  const located = await mapBounded(paths, (path) => locate(root, path, files));
  return [...found, ...located.filter((file) => file !== undefined)];

  async function scanFolder(folder: string): Promise<void> {
    const entries = await listFolder(folder);
    const inner: string[] = [];
    const links: string[] = [];
    for (const { name, kind } of entries) {
      const path = `${folder}/${name}`;
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

  async function listFolder(folder: string): Promise<readonly FolderEntry[]> {
    try {
      return await files.list(placeIn(root, folder));
    } catch (error) {
      if (isMissing(error)) return [];
      const problem = problemOf(errorCode(error));
      if (problem === undefined) throw error;
      found.push({ path: folder, problem });
      return [];
    }
  }

  /** A link without `.json` matters only where model files seem to be behind it. */
  async function reportLinkedFolder(path: string): Promise<void> {
    const target = await locate(root, path, files);
    if (target !== undefined && "problem" in target && target.problem === LINKED_FOLDER) found.push(target);
  }
}
