// Pristine texts on disk: what generated files held when they were generated, by hash.
import { mapBounded } from "./concurrency.ts";
import { readDiskText } from "./disk-text.ts";
import { HASH } from "./manifest.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { PRISTINE_FOLDER, getPristinePath } from "./project-paths.ts";

/** Pristine texts that are there. */
export interface PristineTexts {
  /** What those hold that are to be removed, or may have to be written anew; by hash. */
  readonly pristine: ReadonlyMap<string, string>;
  /** The hashes of those that stay as they are. */
  readonly unchangedHashes: ReadonlySet<string>;
}

/** Looks which pristine texts are on disk, given the hashes that the manifest names before and after. */
export async function readPristineTexts(
  folder: ProjectFolder,
  { before, after }: Readonly<Record<"before" | "after", ReadonlySet<string>>>,
): Promise<PristineTexts> {
  return folder.attempt("read", async () => {
    const present = await listPristineHashes(folder);
    const unchangedHashes = new Set(present.filter((hash) => before.has(hash) && after.has(hash)));
    const open = present.filter((hash) => !unchangedHashes.has(hash));
    const texts = await mapBounded(open, (hash) => readDiskText(folder, getPristinePath(hash)));
    const pristine = new Map<string, string>();
    for (const [index, hash] of open.entries()) {
      const text = texts[index]?.text;
      if (typeof text === "string") pristine.set(hash, text);
    }
    return { pristine, unchangedHashes };
  });
}

async function listPristineHashes(folder: ProjectFolder): Promise<readonly string[]> {
  const entries = await folder.list(PRISTINE_FOLDER);
  const prefixes = entries.map(({ name }) => name).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names = await mapBounded(prefixes, (prefix) => folder.listFileNames(`${PRISTINE_FOLDER}/${prefix}`));
  return prefixes.flatMap((prefix, index) =>
    (names[index] ?? []).filter((name) => HASH.test(name) && name.startsWith(prefix)),
  );
}
