// What the application is made of, as it is on disk: one stamp per file, so that two looks can be compared.
import type { Dirent, Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** A look at the sources of an application. */
export interface SourceSnapshot {
  /** A stamp for each file, by its path in the project. It differs when the file was written. */
  readonly stamps: ReadonlyMap<string, string>;
  /** The folders where a change would show, as paths of the project; the project folder is the empty path. */
  readonly folders: readonly string[];
}

/** The record of the last generation: whoever generated, and from wherever, has written it last. */
export const MANIFEST = ".lathe/manifest.json";

/** Folders that are read with all that is in them. */
const SOURCE_FOLDERS = ["src", "migrations", "admin/custom"];

/** Single files: the manifest, and what npm writes when it has installed something. */
const SOURCE_FILES = [MANIFEST, "node_modules/.package-lock.json"];

/** The folders that those are in, and where such folders may come to be. */
const WATCHED_FOLDERS = ["", ".lathe", "node_modules", "admin"];

/** Looks at all sources. What vanishes meanwhile is taken for missing. */
export async function readSources(dir: string): Promise<SourceSnapshot> {
  const stamps = new Map<string, string>();
  const folders = [...WATCHED_FOLDERS];
  await Promise.all([
    ...SOURCE_FILES.map((path) => stampFile(dir, path, stamps)),
    ...SOURCE_FOLDERS.map((path) => readFolder(path)),
  ]);
  return { stamps, folders };

  async function readFolder(folder: string): Promise<void> {
    const entries = await ignoreErrors(readdir(join(dir, folder), { withFileTypes: true }));
    if (entries === undefined) return;
    folders.push(folder);
    await Promise.all(entries.filter(isSource).map((entry) => readEntry(`${folder}/${entry.name}`, entry)));
  }

  function readEntry(path: string, entry: Dirent): Promise<void> {
    return entry.isDirectory() ? readFolder(path) : stampFile(dir, path, stamps);
  }
}

/** The paths that were added, written or removed between two looks, in their order. */
export function listChangedPaths(before: SourceSnapshot, after: SourceSnapshot): readonly string[] {
  const paths = new Set([...before.stamps.keys(), ...after.stamps.keys()]);
  return [...paths].filter((path) => before.stamps.get(path) !== after.stamps.get(path)).toSorted();
}

/** Editors keep what is not saved in files that begin with a dot or end with a tilde. */
function isSource({ name }: Dirent): boolean {
  return !name.startsWith(".") && !name.endsWith("~") && name !== "node_modules";
}

async function stampFile(dir: string, path: string, stamps: Map<string, string>): Promise<void> {
  const facts = await ignoreErrors<Stats>(stat(join(dir, path)));
  if (facts !== undefined) stamps.set(path, `${facts.mtimeMs} ${facts.size} ${facts.ino}`);
}

async function ignoreErrors<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}
