// The file of a dump: its owner's alone, and there under its name only once it is whole and on the disk.
import { randomBytes } from "node:crypto";
import { lstat, type FileHandle, link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** A file that is being written. */
export interface DumpFile {
  write(text: string): Promise<void>;
  /** Gives it its name; false where somebody took that meanwhile. */
  finish(): Promise<boolean>;
  /** Removes it, unless it has its name. Never fails. */
  discard(): Promise<void>;
}

/** Begins a file; undefined where there is one with this name. Throws what the disk throws. */
export async function createDumpFile(path: string): Promise<DumpFile | undefined> {
  if (await exists(path)) return undefined;
  const partial = `${path}.${randomBytes(6).toString("hex")}.partial`;
  const file = await open(partial, "wx", 0o600);
  return {
    write: async (text) => void (await file.writeFile(text)),
    finish: () => finishFile(file, { partial, path }),
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
  { partial, path }: { readonly partial: string; readonly path: string },
): Promise<boolean> {
  await file.sync();
  await file.close();
  try {
    await link(partial, path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  await rm(partial);
  await syncFolder(dirname(path));
  return true;
}

/** Not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
