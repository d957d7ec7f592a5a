// Pristine texts on disk: what generated files held when they were generated, by hash.
import { mapBounded } from "./concurrency.ts";
import { readDiskText } from "./disk-text.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { HASH } from "./manifest.ts";
import { placeIn, PRISTINE_FOLDER, pristineFile } from "./project-paths.ts";
import { telling } from "./store-error.ts";
import { namesIn } from "./view.ts";

/** Pristine texts that are there. */
export interface PristineTexts {
  /** What those hold that are to be removed, or may have to be written anew; by hash. */
  readonly pristine: ReadonlyMap<string, string>;
  /** The hashes of those that stay as they are. */
  readonly settled: ReadonlySet<string>;
}

/** Looks which pristine texts are on disk, given the hashes that the manifest names before and after. */
export async function pristineOnDisk(
  root: string,
  { before, after }: Readonly<Record<"before" | "after", ReadonlySet<string>>>,
  files: FileSystem,
): Promise<PristineTexts> {
  return telling("read", root, async () => {
    const present = await hashesOnDisk(root, files);
    const settled = new Set(present.filter((hash) => before.has(hash) && after.has(hash)));
    const open = present.filter((hash) => !settled.has(hash));
    const texts = await mapBounded(open, (hash) => readDiskText(root, pristineFile(hash), files));
    const pristine = new Map<string, string>();
    for (const [index, hash] of open.entries()) {
      const text = texts[index]?.text;
      if (typeof text === "string") pristine.set(hash, text);
    }
    return { pristine, settled };
  });
}

async function hashesOnDisk(root: string, files: FileSystem): Promise<readonly string[]> {
  const folders = (await entriesOf(root, files)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names = await mapBounded(folders, (name) => namesIn(root, `${PRISTINE_FOLDER}/${name}`, files));
  return folders.flatMap((folder, index) =>
    (names[index] ?? []).filter((name) => HASH.test(name) && name.startsWith(folder)),
  );
}

async function entriesOf(root: string, files: FileSystem): Promise<readonly string[]> {
  try {
    return (await files.list(placeIn(root, PRISTINE_FOLDER))).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
