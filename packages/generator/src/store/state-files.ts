// Files that Lathe keeps in a project besides the model: the JSON Schemas, and what keeps runtime state out of git.
import { SCHEMA_FILES } from "@lathe/model";
import { runSequentially } from "./concurrency.ts";
import { errorCode } from "./file-system.ts";
import { makeFolders, syncParentFolders } from "./folders.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, RUN_FOLDER, STATE_FOLDER } from "./project-paths.ts";
import { ignoreFailure, removeIfExists, replaceFile } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

const IGNORE_FILE = `${STATE_FOLDER}/.gitignore`;
const IGNORED = "run/\n";

/** Makes the schema files what this version of Lathe says they are. To be called under the write lock. */
export async function refreshSchemas(folder: ProjectFolder): Promise<void> {
  const written: string[] = [];
  await runSequentially(SCHEMA_FILES, async ([path, text]) => {
    if (await hasText(folder, { path, text })) return;
    await makeFolders(folder, getParentFolder(path));
    await replaceFile(folder, { path, text });
    written.push(path);
  });
  if (written.length > 0) await syncParentFolders(folder, written);
}

/** Makes the folder of runtime state, or one inside it, and keeps all of it out of git. Needs no lock. */
export async function prepareRunFolder(folder: ProjectFolder, path: string): Promise<void> {
  await makeFolders(folder, RUN_FOLDER);
  await writeIgnoreFile(folder);
  await makeFolders(folder, path);
}

/** An empty file is what a process leaves that ended between making and writing it; any other is the user's. */
async function writeIgnoreFile(folder: ProjectFolder): Promise<void> {
  const { files } = folder;
  const diskPath = folder.toDiskPath(IGNORE_FILE);
  const facts = await folder.stat(IGNORE_FILE);
  if (facts !== undefined && (facts.kind !== "file" || facts.size > 0)) return;
  if (facts !== undefined) await removeIfExists(folder, IGNORE_FILE);
  try {
    const file = await files.create(diskPath, 0o644);
    try {
      await file.write(Buffer.from(IGNORED));
    } finally {
      await file.close();
    }
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) === "EEXIST") return;
    await ignoreFailure(files.remove(diskPath));
    throw error;
  }
}

async function hasText(
  folder: ProjectFolder,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<boolean> {
  const facts = await folder.stat(path);
  if (facts?.kind !== "file") return false;
  const { bytes } = await folder.files.read(folder.toDiskPath(path), Buffer.byteLength(text));
  return decodeText(bytes) === text;
}
