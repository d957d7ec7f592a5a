// Folders that are made for files, and go again where these can't be written.
import { mkdir, rmdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder with those above it; gives the ones that were not there, the innermost first. */
export async function makeFolder(folder: string): Promise<readonly string[]> {
  const outermost = await mkdir(folder, { recursive: true });
  if (outermost === undefined) return [];
  const made = [folder];
  for (let each = folder; each !== outermost && each !== dirname(each);) {
    each = dirname(each);
    made.push(each);
  }
  return made;
}

/** Removes folders in their order, as far as nothing is in them. */
export async function removeEmptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one holds this one
      await rmdir(folder);
    } catch {
      return;
    }
  }
}
