// Folders that live as long as a test. Everything here is synchronous: tests use it thousands of times.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Runs a piece of work with a new folder, which is removed afterwards, come what may. */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = makeTempFolder();
  try {
    return await work(folder);
  } finally {
    removeFolder(folder);
  }
}

/** A new folder, which the caller removes. */
export function makeTempFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "lathe-")));
}

/** Removes a folder with all that is in it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Writes texts to their paths below a folder. */
export function writeTexts(folder: string, texts: Iterable<readonly [string, string | Buffer]>): void {
  for (const [path, text] of texts) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/** The texts of all files below a folder whose paths are wanted, in the order of their paths. */
export function readTexts(folder: string, isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"));
  const wanted = paths.filter(isWanted).toSorted();
  return new Map(wanted.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}
