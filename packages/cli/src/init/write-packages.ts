// Puts packed packages into a project folder: each of them whole, and never over another file.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { existsSync, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { withStoreErrors } from "@lathe/generator";
import type { PackedPackages } from "./load-packages.ts";

/**
 * Writes packages that are not there yet. Answers with the paths where other files are: nothing was written then. Throws a
 * StoreError where the disk fails.
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
    await Promise.all(missing.map(([path, bytes]) => writeAtomically(join(dir, path), bytes)));
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

/** A file that is there is complete, also after a crash. */
async function writeAtomically(place: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
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
