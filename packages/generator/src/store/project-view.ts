// A look at a whole project that no save can split: what is decided is seen as done, and what came in between is looked at again.
import { mapBounded } from "./concurrency.ts";
import { type DiskText, NO_FILE, readDiskText } from "./disk-text.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { type FileChange, parseJournal, resolveJournalStep } from "./journal.ts";
import { getParentFolder, JOURNAL_FILE, MANIFEST_FILE, toDiskPath } from "./project-paths.ts";
import { readProjectAt, findRoot, createNoProjectRefusal } from "./read-project.ts";
import type { NoProjectRefusal } from "./refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import { StoreError, withStoreErrors } from "./store-error.ts";

/** A project as it is now. */
export interface ProjectView {
  /** The project folder, without links in its path. */
  readonly root: string;
  readonly snapshot: Snapshot;
  readonly manifest: DiskText;
  /** What stands at paths of the project. */
  readTexts(paths: Iterable<string>): Promise<ReadonlyMap<string, DiskText>>;
  /** The names of the files in a folder, in order; none where there is no such folder. */
  listFiles(folder: string): Promise<readonly string[]>;
}

/** Looks; each is over in a moment, so that hardly any is disturbed twice. */
const MAX_VIEW_ATTEMPTS = 20;

/** Does something with a view of the project in a folder, again where a save came in between. Writes nothing. */
export async function withView<T>(
  dir: string,
  files: FileSystem,
  work: (view: ProjectView) => Promise<T>,
): Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: NoProjectRefusal }
> {
  const root = await withStoreErrors("read", dir, () => findRoot(dir, files));
  if (root === undefined) return createNoProjectRefusal(dir);
  for (let look = 1; look <= MAX_VIEW_ATTEMPTS; look++) {
    /* oxlint-disable no-await-in-loop -- each look is for when the one before it was disturbed */
    const head = await withStoreErrors("read", root, () => readSaveMarkers(root, files));
    const reading = await readProjectAt(root, files);
    if (!reading.ok) return reading;
    const view = createView(root, { snapshot: reading.snapshot, head }, files);
    const value = await withStoreErrors("read", root, () => work(view));
    if (isSame(head, await withStoreErrors("read", root, () => readSaveMarkers(root, files))))
      return { ok: true, value };
    /* oxlint-enable no-await-in-loop */
  }
  throw new StoreError(
    "Could not read the project: it keeps changing. Nothing was changed. Wait until whatever writes it is done, and try again.",
    { code: "keeps_changing", path: "" },
  );
}

/** What tells whether a save came in between: all but those of the model change one of them. */
interface SaveMarkers {
  readonly journal: DiskText;
  readonly manifest: DiskText;
}

async function readSaveMarkers(root: string, files: FileSystem): Promise<SaveMarkers> {
  const journal = await readDiskText(root, JOURNAL_FILE, files);
  return { journal, manifest: await readDiskText(root, MANIFEST_FILE, files) };
}

function isSame(before: SaveMarkers, after: SaveMarkers): boolean {
  return before.journal.text === after.journal.text && before.manifest.text === after.manifest.text;
}

function createView(
  root: string,
  { snapshot, head }: { readonly snapshot: Snapshot; readonly head: SaveMarkers },
  files: FileSystem,
): ProjectView {
  const decided = new Map(
    (parseJournal(head.journal.text ?? "") ?? []).map((change) => [change.path, change] as const),
  );
  const readText = async (path: string) =>
    applyChange(await readDiskText(root, path, files), decided.get(path));
  return {
    root,
    snapshot,
    manifest: applyChange(head.manifest, decided.get(MANIFEST_FILE)),
    async readTexts(paths) {
      const wanted = [...new Set(paths)];
      const texts = await mapBounded(wanted, readText);
      return new Map(wanted.map((path, index) => [path, texts[index] ?? NO_FILE]));
    },
    async listFiles(folder) {
      const names = new Set(await listFileNames(root, folder, files));
      for (const { path, after } of decided.values()) {
        if (getParentFolder(path) !== folder) continue;
        const name = path.slice(folder.length + 1);
        if (after === null) names.delete(name);
        else names.add(name);
      }
      return [...names].toSorted();
    },
  };
}

/** What a file will hold once a decided change is carried out. */
function applyChange(disk: DiskText, change: FileChange | undefined): DiskText {
  if (change === undefined || resolveJournalStep(change, disk.text) !== "write") return disk;
  return { text: change.after };
}

/** The names of the files in a folder; links count, folders don't. */
export async function listFileNames(
  root: string,
  folder: string,
  files: FileSystem,
): Promise<readonly string[]> {
  try {
    const entries = await files.list(toDiskPath(root, folder));
    return entries.filter(({ kind }) => kind !== "folder").map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The texts of the files in a folder whose names end in a certain way, in the order of their names; what is decided counts. */
export async function readTextsIn(
  view: ProjectView,
  { folder, ending }: { readonly folder: string; readonly ending: string },
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const names = (await view.listFiles(folder)).filter((name) => name.endsWith(ending));
  const texts = await view.readTexts(names.map((name) => `${folder}/${name}`));
  return names.map((name) => ({ name, text: texts.get(`${folder}/${name}`)?.text ?? "" }));
}
