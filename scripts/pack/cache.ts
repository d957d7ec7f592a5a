// Packed packages are kept with the installed ones, so that the next project need not wait for the compiler.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Packed packages by their file's name. */
export type Tarballs = ReadonlyMap<string, Uint8Array>;

const FOLDER = "node_modules/.cache/lathe-packages";

/** What was packed of the same sources before; undefined where nothing was. */
export function findCached(root: string, fingerprint: string): Tarballs | undefined {
  const folder = join(root, FOLDER, fingerprint);
  try {
    return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  } catch {
    return undefined;
  }
}

/** Keeps packed packages in place of older ones. A cache that can't be written is no reason to fail. */
export function writeCache(root: string, fingerprint: string, tarballs: Tarballs): void {
  const cache = join(root, FOLDER);
  try {
    mkdirSync(cache, { recursive: true });
    const others = readdirSync(cache).filter((name) => name !== fingerprint);
    const fresh = mkdtempSync(join(cache, "new-"));
    for (const [name, bytes] of tarballs) writeFileSync(join(fresh, name), bytes);
    // A folder appears whole, or not at all.
    renameSync(fresh, join(cache, fingerprint));
    for (const name of others) rmSync(join(cache, name), { recursive: true, force: true });
  } catch {
    return;
  }
}
