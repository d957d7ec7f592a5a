// Pristine texts on disk: what generated files held when they were generated, by hash.
import { mapBounded } from "./concurrency.ts";
import { readDiskText } from "./disk-text.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { HASH } from "./manifest.ts";
import { toDiskPath, PRISTINE_FOLDER, getPristinePath } from "./project-paths.ts";
import { withStoreErrors } from "./store-error.ts";
import { listFileNames } from "./project-view.ts";

/** Pristine texts that are there. */
export interface PristineTexts {
  /** What those hold that are to be removed, or may have to be written anew; by hash. */
  readonly pristine: ReadonlyMap<string, string>;
  /** The hashes of those that stay as they are. */
  readonly unchangedHashes: ReadonlySet<string>;
}

/** Looks which pristine texts are on disk, given the hashes that the manifest names before and after. */
export async function readPristineTexts(
  root: string,
  { before, after }: Readonly<Record<"before" | "after", ReadonlySet<string>>>,
  files: FileSystem,
): Promise<PristineTexts> {
  return withStoreErrors("read", root, async () => {
    const present = await listPristineHashes(root, files);
    const unchangedHashes = new Set(present.filter((hash) => before.has(hash) && after.has(hash)));
    const open = present.filter((hash) => !unchangedHashes.has(hash));
    const texts = await mapBounded(open, (hash) => readDiskText(root, getPristinePath(hash), files));
    const pristine = new Map<string, string>();
    for (const [index, hash] of open.entries()) {
      const text = texts[index]?.text;
      if (typeof text === "string") pristine.set(hash, text);
    }
    return { pristine, unchangedHashes };
  });
}

async function listPristineHashes(root: string, files: FileSystem): Promise<readonly string[]> {
  const folders = (await listFolder(root, files)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names = await mapBounded(folders, (name) => listFileNames(root, `${PRISTINE_FOLDER}/${name}`, files));
  return folders.flatMap((folder, index) =>
    (names[index] ?? []).filter((name) => HASH.test(name) && name.startsWith(folder)),
  );
}

async function listFolder(root: string, files: FileSystem): Promise<readonly string[]> {
  try {
    return (await files.list(toDiskPath(root, PRISTINE_FOLDER))).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
