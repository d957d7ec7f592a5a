// Files that Lathe keeps in a project besides the model: the JSON Schemas, and what keeps runtime state out of git.
import { SCHEMA_FILES } from "@lathe/model";
import { runSequentially } from "./concurrency.ts";
import { errorCode, type FileSystem } from "./file-system.ts";
import { makeFolders, syncParentFolders } from "./folders.ts";
import { getParentFolder, toDiskPath, RUN_FOLDER, STATE_FOLDER } from "./project-paths.ts";
import { ignoreFailure, removeIfExists, replaceFile } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

const IGNORE_FILE = `${STATE_FOLDER}/.gitignore`;
const IGNORED = "run/\n";

/** Makes the schema files what this version of Lathe says they are. To be called under the write lock. */
export async function refreshSchemas(root: string, files: FileSystem): Promise<void> {
  const written: string[] = [];
  await runSequentially(SCHEMA_FILES, async ([path, text]) => {
    const diskPath = toDiskPath(root, path);
    if (await hasText(diskPath, text, files)) return;
    await makeFolders(root, getParentFolder(path), files);
    await replaceFile({ targetPath: diskPath, text }, files);
    written.push(path);
  });
  if (written.length > 0) await syncParentFolders(root, written, files);
}

/** Makes the folder of runtime state, or one inside it, and keeps all of it out of git. Needs no lock. */
export async function prepareRunFolder(root: string, folder: string, files: FileSystem): Promise<void> {
  await makeFolders(root, RUN_FOLDER, files);
  await writeIgnoreFile(toDiskPath(root, IGNORE_FILE), files);
  await makeFolders(root, folder, files);
}

/** An empty file is what a process leaves that ended between making and writing it; any other is the user's. */
async function writeIgnoreFile(diskPath: string, files: FileSystem): Promise<void> {
  const facts = await files.stat(diskPath);
  if (facts !== undefined && (facts.kind !== "file" || facts.size > 0)) return;
  if (facts !== undefined) await removeIfExists(diskPath, files);
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

async function hasText(diskPath: string, text: string, files: FileSystem): Promise<boolean> {
  const facts = await files.stat(diskPath);
  if (facts?.kind !== "file") return false;
  const { bytes } = await files.read(diskPath, Buffer.byteLength(text));
  return decodeText(bytes) === text;
}
