// A folder of files that belong together, such as a web application, in memory: no path of a request reaches the file system.
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { FileSource } from "./answer.ts";
import { ENCODINGS, type Encoding } from "./accept-encoding.ts";
import { findContentType } from "./content-types.ts";
import { createMemoryFile } from "./memory-file.ts";

/** A file of a bundle, in the forms in which it is there. */
export interface BundleFile {
  readonly plain: FileSource;
  readonly compressed: ReadonlyMap<Encoding, FileSource>;
}

/** The files of a bundle, by their paths in its folder, with slashes. */
export type Bundle = ReadonlyMap<string, BundleFile>;

const ENDINGS: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/**
 * Reads a folder. A file `x.js.br` or `x.js.gz` beside `x.js` is a form of it, and not a file of its own. Links are passed over.
 * Rejects where the folder can't be read.
 */
export async function readBundle(folder: string): Promise<Bundle> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return createBundle(new Map(await Promise.all(paths.map((path) => readEntry(folder, path)))));
}

/** The bundle of files that are in memory, by their names; compressed forms beside them as in a folder. */
export function createBundle(contents: ReadonlyMap<string, Uint8Array>): Bundle {
  const bundle = new Map<string, BundleFile>();
  for (const [name, bytes] of contents) {
    if (!isCompressedForm(name, contents)) bundle.set(name, toBundleFile(name, bytes, contents));
  }
  return bundle;
}

async function readEntry(folder: string, path: string): Promise<readonly [string, Uint8Array]> {
  return [relative(folder, path).split(sep).join("/"), await readFile(path)];
}

function isCompressedForm(name: string, contents: ReadonlyMap<string, Uint8Array>): boolean {
  return Object.values(ENDINGS).some(
    (ending) => name.endsWith(ending) && contents.has(name.slice(0, -ending.length)),
  );
}

function toBundleFile(
  name: string,
  bytes: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array>,
): BundleFile {
  const type = findContentType(name);
  const compressed = new Map<Encoding, FileSource>();
  for (const encoding of ENCODINGS) {
    const form = contents.get(name + ENDINGS[encoding]);
    if (form !== undefined) compressed.set(encoding, createMemoryFile(form, type));
  }
  return { plain: createMemoryFile(bytes, type), compressed };
}
