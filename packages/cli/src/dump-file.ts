// The file of a dump: its owner's alone, and there under its name only once it is whole and on the disk.
import { randomBytes } from "node:crypto";
import { lstat, type FileHandle, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** A file that is being written. */
export interface DumpFile {
  write(text: string): Promise<void>;
  /** Gives it its name; false where somebody took that meanwhile. */
  finish(): Promise<boolean>;
  /** Removes it, unless it has its name. Never fails. */
  discard(): Promise<void>;
}

/** Gives a file a second name, unless that is taken. */
type Link = (from: string, to: string) => Promise<void>;

/** Begins a file; undefined where there is one with this name. Throws what the disk throws. */
export async function createDumpFile(path: string, makeLink: Link = link): Promise<DumpFile | undefined> {
  if (await exists(path)) return undefined;
  const partial = `${path}.${randomBytes(6).toString("hex")}.partial`;
  const file = await open(partial, "wx", 0o600);
  return {
    write: async (text) => void (await file.writeFile(text)),
    finish: () => finishFile(file, { partial, path, makeLink }),
    discard: async () => {
      await file.close().catch(() => {});
      await rm(partial, { force: true }).catch(() => {});
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A link takes no name that is taken, as a rename would. */
async function finishFile(
  file: FileHandle,
  { partial, path, makeLink }: { readonly partial: string; readonly path: string; readonly makeLink: Link },
): Promise<boolean> {
  await file.sync();
  await file.close();
  try {
    await makeLink(partial, path).catch((error: unknown) => {
      if (!NO_LINKS.includes(getCode(error))) throw error;
      return moveToFreeName(partial, path);
    });
  } catch (error) {
    if (getCode(error) === "EEXIST") return false;
    throw error;
  }
  await rm(partial, { force: true });
  await syncFolder(dirname(path));
  return true;
}

/** What file systems say that know of no second names. */
const NO_LINKS = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Takes the name with an empty file first, which nobody else can then. */
async function moveToFreeName(partial: string, path: string): Promise<void> {
  await (await open(path, "wx", 0o600)).close();
  await rename(partial, path).catch(async (error: unknown) => {
    await rm(path, { force: true });
    throw error;
  });
}

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
