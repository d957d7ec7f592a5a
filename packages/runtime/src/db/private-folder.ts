// Who can read what is below the application's data folder: its owner, and nobody else.
import { chmod, lstat, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** The mode of a folder that only its owner can use. */
export const PRIVATE_FOLDER_MODE = 0o700;
/** The mode of a file that only its owner can use. */
export const PRIVATE_FILE_MODE = 0o600;

/** Makes a folder where it is missing, and takes it, with all that is in it, from everybody but its owner. Follows no links. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await restrictFolder(folder);
}

/** Has the names in a folder be on disk, too. Not every system can sync a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function restrictFolder(folder: string): Promise<void> {
  await restrict(folder, PRIVATE_FOLDER_MODE);
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreUnreachable);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    // oxlint-disable-next-line no-await-in-loop -- a folder may have more files than a process may have open at once
    if (entry.isDirectory()) await restrictFolder(path);
    // oxlint-disable-next-line no-await-in-loop -- as above
    else if (!entry.isSymbolicLink()) await restrict(path, PRIVATE_FILE_MODE);
  }
}

async function restrict(path: string, mode: number): Promise<void> {
  const found = await lstat(path).catch(ignoreUnreachable);
  if (found !== undefined && (found.mode & 0o777) !== mode) await chmod(path, mode).catch(ignoreUnreachable);
}

const UNREACHABLE: ReadonlySet<unknown> = new Set(["ENOENT", "EPERM", "EACCES", "EROFS", "ENOTSUP"]);

/** What another process removed meanwhile, what belongs to somebody else, and disks that know no modes. */
function ignoreUnreachable(error: NodeJS.ErrnoException): undefined {
  if (!UNREACHABLE.has(error.code)) throw error;
}
