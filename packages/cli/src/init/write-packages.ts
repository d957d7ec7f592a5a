// Puts packed packages into a project folder: each of them whole, and never over another file.
import { randomUUID } from "node:crypto";
import { open, readFile, rename, rm } from "node:fs/promises";
import { existsSync, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { withStoreErrors } from "@lathe/generator";
import type { PackedPackages } from "./load-packages.ts";
import { makeFolder, removeEmptyFolders } from "./make-folder.ts";

/**
 * Writes packages that are not there yet. Answers with the paths where other files are: nothing was written then. Throws a
 * StoreError where the disk fails: then nothing is there that was not there before.
 */
export function writePackages(dir: string, packages: PackedPackages): Promise<readonly string[]> {
  return withStoreErrors("write", dir, async () => {
    const elsewhere = listBlockedFolders(dir, [...packages.keys()]);
    if (elsewhere.length > 0) return elsewhere;
    const missing = [...packages].filter(([path]) => !existsSync(join(dir, path)));
    const there = [...packages].filter(([path]) => existsSync(join(dir, path)));
    const same = await Promise.all(
      there.map(async ([path, bytes]) => Buffer.from(bytes).equals(await readFile(join(dir, path)))),
    );
    const others = there.filter((_, index) => same[index] === false).map(([path]) => path);
    if (others.length > 0) return others;
    await writeAll(missing.map(([path, bytes]) => ({ place: join(dir, path), bytes })));
    return [];
  });
}

/** What should be a folder and is something else, such as a link that leads out of the project. */
function listBlockedFolders(dir: string, paths: readonly string[]): readonly string[] {
  const folders = [...new Set(paths.map((path) => dirname(path)))];
  return folders.filter(
    (folder) => lstatSync(join(dir, folder), { throwIfNoEntry: false })?.isDirectory() === false,
  );
}

interface NewFile {
  readonly place: string;
  readonly bytes: Uint8Array;
}

/** Writes files that are not there yet, or none of them. */
async function writeAll(files: readonly NewFile[]): Promise<void> {
  const made: (readonly string[])[] = [];
  const written: string[] = [];
  try {
    // One after the other: nothing is under way any more where one fails.
    for (const { place, bytes } of files) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      made.unshift(await makeFolder(dirname(place)));
      // oxlint-disable-next-line no-await-in-loop -- see above
      await writeAtomically(place, bytes);
      written.push(place);
    }
  } catch (error) {
    await Promise.all(written.map((place) => rm(place, { force: true })));
    await removeEmptyFolders(made.flat());
    throw error;
  }
}

/** A file that is there is complete, also after a crash. Its folder is there. */
async function writeAtomically(place: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(place), `.${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, place);
  } finally {
    await rm(temporary, { force: true });
  }
}
