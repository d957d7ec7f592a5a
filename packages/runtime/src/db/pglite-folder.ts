// The data folder of an embedded database: made whole or not at all, and only opened by the PostgreSQL that made it.
import { readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseError } from "./pg-errors.ts";
import { makePrivateFolder } from "./private-folder.ts";

/** The PostgreSQL inside the PGlite that this package uses. */
export const PGLITE_MAJOR = "18";

/** The folder with the claims to a data folder. */
export function getLockPath(folder: string): string {
  return `${folder}.lock`;
}

/**
 * Makes sure that a data folder is there, and of the right version. `initialise` fills a new one at the path it is given;
 * a process that dies over that leaves nothing behind that looks like a database. The folder's lock is held. Tells whether it was
 * made.
 */
export async function prepareDataFolder(
  folder: string,
  initialise: (path: string) => Promise<void>,
): Promise<boolean> {
  await removeLeftovers(folder);
  const version = await readVersion(folder);
  if (version === undefined) await createDataFolder(folder, initialise);
  else assertVersion(folder, version);
  return version === undefined;
}

async function createDataFolder(folder: string, initialise: (path: string) => Promise<void>): Promise<void> {
  await assertEmpty(folder);
  const draft = `${folder}.new`;
  await makePrivateFolder(draft);
  await initialise(draft);
  await rmdir(folder).catch(ignoreMissing);
  await rename(draft, folder);
}

/** What a process left that died while it made a data folder. */
async function removeLeftovers(folder: string): Promise<void> {
  await rm(join(dirname(folder), `${basename(folder)}.new`), { recursive: true, force: true });
}

/** The major version of PostgreSQL that made a data folder; undefined where there is none. */
export async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    ignoreMissing(error);
    return undefined;
  }
}

function assertVersion(folder: string, version: string): void {
  if (version === PGLITE_MAJOR) return;
  throw new DatabaseError(
    `The embedded database in ${folder} was made by PostgreSQL ${version}; this version of Lathe runs PostgreSQL ${PGLITE_MAJOR}. ` +
      "Export its data with the version that made it, and import it into a new one.",
    { kind: "unavailable" },
  );
}

async function assertEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    ignoreMissing(error);
    return [];
  });
  if (names.length === 0) return;
  throw new DatabaseError(
    `${folder} is no database, and not empty. Move what is there, or set DATABASE_URL.`,
    {
      kind: "unavailable",
    },
  );
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
