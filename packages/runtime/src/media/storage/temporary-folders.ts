// Temporary folders: their names say which process made them, so that those of the dead can be told from those in use.
import { chmod, lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  formatIdentity,
  getOwnIdentity,
  isAlive,
  isObservable,
  parseIdentity,
} from "@lathe/process-identity";
import { PRIVATE_FOLDER_MODE } from "../../db/private-folder.ts";
import type { TemporaryFolder } from "./storage.ts";

const PREFIX = "lathe-media-";

/** No file is under way for longer. Processes of other machines and containers can't be seen, only their folders' age. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Makes a temporary folder inside another one. */
export async function makeTemporaryFolder(parent: string): Promise<TemporaryFolder> {
  const name = `${PREFIX}${formatIdentity(await getOwnIdentity())}-`;
  const path = await mkdtemp(join(parent, name));
  await chmod(path, PRIVATE_FOLDER_MODE);
  return { path, [Symbol.asyncDispose]: () => removeFolder(path) };
}

/** Removes the temporary folders in another one whose processes have ended. Folders of other users stay. */
export async function sweepTemporaryFolders(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent))
    // oxlint-disable-next-line no-await-in-loop -- there are few, and nobody waits
    if (await isLeftBehind(join(parent, name), name, now)) await removeFolder(join(parent, name));
}

async function isLeftBehind(path: string, name: string, now: Date): Promise<boolean> {
  const maker = name.startsWith(PREFIX)
    ? parseIdentity(name.slice(PREFIX.length, name.lastIndexOf("-")))
    : undefined;
  const stats = maker && (await lstat(path).catch(() => undefined));
  if (maker === undefined || !stats?.isDirectory()) return false;
  if (process.getuid !== undefined && stats.uid !== process.getuid()) return false;
  if (await isObservable(maker)) return !(await isAlive(maker));
  return now.getTime() - stats.mtimeMs > MAX_AGE_MS;
}

async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}
