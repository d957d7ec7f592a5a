// All files that a generation, or taking one back, writes or removes: those of the application, and Lathe's own records, the manifest last.
import type { FileChange } from "../store/journal.ts";
import { type Manifest, formatManifest } from "../store/manifest.ts";
import { MANIFEST_FILE, getPristinePath } from "../store/project-paths.ts";
import type { FileStep } from "./file-step.ts";

/** What a generation comes down to. */
export interface GenerationInput {
  /** With every conflict settled. */
  readonly steps: readonly FileStep[];
  /** The file of a migration that comes, or goes; none where the schema stays as it is. */
  readonly migration: readonly FileChange[];
  /** Null where nothing is generated any more. */
  readonly manifest: Manifest | null;
  /** The text of the manifest before; null where there is none. */
  readonly oldManifest: string | null;
  /** The files that the history keeps of it. */
  readonly entry: readonly FileChange[];
  /** What keeps the model under its revision; nothing where it is kept already. */
  readonly modelRecord: readonly FileChange[];
  /** Pristine texts that are on disk: those to be removed or written anew by what they hold, by hash. */
  readonly pristine: ReadonlyMap<string, string>;
  /** The hashes of those that are there and stay as they are. */
  readonly unchangedHashes: ReadonlySet<string>;
}

/** The changes of a generation. Files that are as they should be are not among them. */
export function collectGenerationChanges(generation: GenerationInput): readonly FileChange[] {
  const { steps, migration, manifest, oldManifest, entry, modelRecord: kept } = generation;
  const changes: readonly FileChange[] = [
    ...collectTextChanges(steps),
    ...migration,
    ...collectPristineChanges(generation),
    ...kept,
    ...entry,
    { path: MANIFEST_FILE, before: oldManifest, after: manifest === null ? null : formatManifest(manifest) },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

/** The changes of the files of the application. */
export function collectTextChanges(steps: readonly FileStep[]): readonly FileChange[] {
  return steps.flatMap(toFileChanges);
}

function toFileChanges({ path, disk, result }: FileStep): readonly FileChange[] {
  if (result === undefined || disk.text === undefined) return [];
  return [{ path, before: disk.text, after: result?.text ?? null }];
}

/** The texts that the manifest names are kept, all others are removed. */
function collectPristineChanges({
  steps,
  manifest,
  pristine,
  unchangedHashes,
}: GenerationInput): readonly FileChange[] {
  const texts = new Map(
    steps.flatMap(({ entry, generated }) =>
      entry === null || generated === null ? [] : [[entry.hash, generated.text] as const],
    ),
  );
  const named = new Set(manifest?.files.map(({ hash }) => hash));
  const added = [...named].flatMap((hash): readonly FileChange[] => {
    const text = texts.get(hash);
    return text === undefined || unchangedHashes.has(hash)
      ? []
      : [{ path: getPristinePath(hash), before: pristine.get(hash) ?? null, after: text }];
  });
  const removed = [...pristine]
    .filter(([hash]) => !named.has(hash))
    .map(([hash, before]): FileChange => ({ path: getPristinePath(hash), before, after: null }));
  return [...added, ...removed].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
