// Files that Lathe keeps in a project besides the model: the JSON Schemas, and what keeps runtime state out of git.
import { SCHEMA_FILES } from "@lathe/model";
import { inTurn } from "./concurrency.ts";
import { errorCode, type FileSystem } from "./file-system.ts";
import { makeFolders, syncFoldersOf } from "./folders.ts";
import { folderOf, placeIn, RUN_FOLDER, STATE_FOLDER } from "./project-paths.ts";
import { attempt, removeIfThere, replaceFile } from "./temp-files.ts";
import { decodeText } from "./text-content.ts";

const IGNORE_FILE = `${STATE_FOLDER}/.gitignore`;
const IGNORED = "run/\n";

/** Makes the schema files what this version of Lathe says they are. To be called under the write lock. */
export async function refreshSchemas(root: string, files: FileSystem): Promise<void> {
  const written: string[] = [];
  await inTurn(SCHEMA_FILES, async ([path, text]) => {
    const place = placeIn(root, path);
    if (await holds(place, text, files)) return;
    await makeFolders(root, folderOf(path), files);
    await replaceFile({ beside: place, text }, files);
    written.push(path);
  });
  if (written.length > 0) await syncFoldersOf(root, written, files);
}

/** Makes the folder of runtime state, or one inside it, and keeps all of it out of git. Needs no lock. */
export async function prepareRunFolder(root: string, folder: string, files: FileSystem): Promise<void> {
  await makeFolders(root, RUN_FOLDER, files);
  await writeIgnoreFile(placeIn(root, IGNORE_FILE), files);
  await makeFolders(root, folder, files);
}

/** An empty file is what a process leaves that ended between making and writing it; any other is the user's. */
async function writeIgnoreFile(place: string, files: FileSystem): Promise<void> {
  const facts = await files.look(place);
  if (facts !== undefined && (facts.kind !== "file" || facts.size > 0)) return;
  if (facts !== undefined) await removeIfThere(place, files);
  try {
    const file = await files.create(place, 0o644);
    try {
      await file.write(Buffer.from(IGNORED));
    } finally {
      await file.close();
    }
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) === "EEXIST") return;
    await attempt(files.remove(place));
    throw error;
  }
}

async function holds(place: string, text: string, files: FileSystem): Promise<boolean> {
  const facts = await files.look(place);
  if (facts?.kind !== "file") return false;
  const { bytes } = await files.read(place, Buffer.byteLength(text));
  return decodeText(bytes) === text;
}
