// Storage in a folder of this machine: private, durable, and whole or not at all.
import { createHash } from "node:crypto";
import { type FileHandle, chmod, copyFile, lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange } from "@lathe/http";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE, syncFolder } from "../../db/private-folder.ts";
import { assertMediaKey } from "./media-key.ts";
import type { FileToStore, MediaStorage } from "./storage.ts";
import { StorageError, withStorageErrors } from "./storage-error.ts";
import { makeTemporaryFolder, sweepTemporaryFolders } from "./temporary-folders.ts";

const FILES = "files";
const TEMPORARY = "temporary";

/** Tells the folder from a place where it is not at the moment, such as one that a volume is to be mounted at. */
const MARKER = ".lathe-media";

/** Storage below a folder, which is there while it has its marker. */
export function createFolderStorage(root: string): MediaStorage {
  const getPath = (key: string) => join(root, FILES, ...splitKey(key));
  const enterTemporary = () => enterFolder(root, [TEMPORARY]);
  return {
    prepare: () => withStorageErrors(() => prepareRoot(root)),
    put: (key, file) => withStorageErrors(() => putFile(root, splitKey(key), file)),
    read: (key, range) => readFile(root, getPath(key), range),
    locate: (key) => withStorageErrors(() => findFile(root, getPath(key))),
    delete: (key) => withStorageErrors(() => removeFile(root, getPath(key))),
    makeTemporaryFolder: () => withStorageErrors(async () => makeTemporaryFolder(await enterTemporary())),
    sweepTemporaryFolders: () =>
      withStorageErrors(async () => sweepTemporaryFolders(await enterTemporary(), new Date())),
  };
}

async function prepareRoot(root: string): Promise<void> {
  const made = await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if (made !== undefined) {
    await chmod(root, PRIVATE_FOLDER_MODE);
    await syncFolder(dirname(made));
  }
  const handle = await open(join(root, MARKER), "a", PRIVATE_FILE_MODE);
  await handle.chmod(PRIVATE_FILE_MODE).finally(() => handle.close());
  await syncFolder(root);
}

/** Throws where the folder is not there: what is missing in it says nothing then, and what is written would be lost. */
async function assertPresent(root: string): Promise<void> {
  await lstat(join(root, MARKER));
}

/** The folder and the name of a file. Ids of assets begin alike when they are made together, so a hash spreads them. */
function splitKey(key: string): readonly [folder: string, name: string] {
  assertMediaKey(key);
  const folder = createHash("sha256").update(key).digest("hex").slice(0, 2);
  return [folder, key.replace("/", ".")];
}

async function putFile(
  root: string,
  [fan, name]: readonly [string, string],
  file: FileToStore,
): Promise<void> {
  const folder = await enterFolder(root, [FILES, fan]);
  await syncFile(file.path);
  await moveFile(file.path, join(folder, name));
  await syncFolder(folder);
}

/** A file that arrives from another file system is copied under another name first, so that its own never shows a part of it. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    const draft = getDraftPath(to);
    await copyFile(from, draft);
    await syncFile(draft);
    await rename(draft, to);
  }
}

function getDraftPath(path: string): string {
  return `${path}.part`;
}

/** The bytes are on disk, and its owner's alone. */
async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.chmod(PRIVATE_FILE_MODE);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readFile(root: string, path: string, range: ByteRange | null): Promise<Readable> {
  const handle = await withStorageErrors(() => openFile(root, path));
  return handle.createReadStream(range === null ? {} : { start: range.start, end: range.end });
}

async function findFile(root: string, path: string): Promise<string> {
  const handle = await openFile(root, path);
  await handle.close();
  return path;
}

async function openFile(root: string, path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await assertPresent(root);
    throw new StorageError("missing", "A file of media is not there.", error);
  }
}

async function removeFile(root: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(getDraftPath(path), { force: true });
  await syncFolder(dirname(path));
  await assertPresent(root);
}

/** Makes folders inside the root and one another where they are missing, each its owner's alone and on disk before the next one. Gives the last. */
async function enterFolder(root: string, names: readonly string[]): Promise<string> {
  await assertPresent(root);
  let folder = root;
  for (const name of names) {
    folder = join(folder, name);
    // oxlint-disable-next-line no-await-in-loop -- one is inside the other
    await makePrivate(folder);
  }
  return folder;
}

async function makePrivate(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER_MODE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return;
  }
  await chmod(folder, PRIVATE_FOLDER_MODE);
  await syncFolder(dirname(folder));
}
