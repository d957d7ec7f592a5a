// A look at a whole project that no save can split: what is decided is seen as done, and what came in between is looked at again.
import { mapBounded } from "./concurrency.ts";
import { type DiskText, NO_FILE, readDiskText } from "./disk-text.ts";
import { type FileSystem, isMissing } from "./file-system.ts";
import { type FileChange, parseJournal, stepFor } from "./journal.ts";
import { folderOf, JOURNAL_FILE, MANIFEST_FILE, placeIn } from "./project-paths.ts";
import { readRoot, rootOf, noProject } from "./read-project.ts";
import type { NoProject } from "./refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import { StoreError, telling } from "./store-error.ts";

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
const MAX_LOOKS = 20;

/** Does something with a view of the project in a folder, again where a save came in between. Writes nothing. */
export async function withView<T>(
  dir: string,
  files: FileSystem,
  work: (view: ProjectView) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: NoProject }> {
  const root = await telling("read", dir, () => rootOf(dir, files));
  if (root === undefined) return noProject(dir);
  for (let look = 1; look <= MAX_LOOKS; look++) {
    /* oxlint-disable no-await-in-loop -- each look is for when the one before it was disturbed */
    const head = await telling("read", root, () => readHead(root, files));
    const reading = await readRoot(root, files);
    if (!reading.ok) return reading;
    const view = viewOf(root, { snapshot: reading.snapshot, head }, files);
    const value = await telling("read", root, () => work(view));
    if (isSame(head, await telling("read", root, () => readHead(root, files)))) return { ok: true, value };
    /* oxlint-enable no-await-in-loop */
  }
  throw new StoreError(
    "Could not read the project: it keeps changing. Nothing was changed. Wait until whatever writes it is done, and try again.",
    { code: "keeps_changing", path: "" },
  );
}

/** What tells whether a save came in between: all but those of the model change one of them. */
interface Head {
  readonly journal: DiskText;
  readonly manifest: DiskText;
}

async function readHead(root: string, files: FileSystem): Promise<Head> {
  const journal = await readDiskText(root, JOURNAL_FILE, files);
  return { journal, manifest: await readDiskText(root, MANIFEST_FILE, files) };
}

function isSame(before: Head, after: Head): boolean {
  return before.journal.text === after.journal.text && before.manifest.text === after.manifest.text;
}

function viewOf(
  root: string,
  { snapshot, head }: { readonly snapshot: Snapshot; readonly head: Head },
  files: FileSystem,
): ProjectView {
  const decided = new Map(
    (parseJournal(head.journal.text ?? "") ?? []).map((change) => [change.path, change] as const),
  );
  const readText = async (path: string) =>
    afterwards(await readDiskText(root, path, files), decided.get(path));
  return {
    root,
    snapshot,
    manifest: afterwards(head.manifest, decided.get(MANIFEST_FILE)),
    async readTexts(paths) {
      const wanted = [...new Set(paths)];
      const texts = await mapBounded(wanted, readText);
      return new Map(wanted.map((path, index) => [path, texts[index] ?? NO_FILE]));
    },
    async listFiles(folder) {
      const names = new Set(await namesIn(root, folder, files));
      for (const { path, after } of decided.values()) {
        if (folderOf(path) !== folder) continue;
        const name = path.slice(folder.length + 1);
        if (after === null) names.delete(name);
        else names.add(name);
      }
      return [...names].toSorted();
    },
  };
}

/** What a file will hold once a decided change is carried out. */
function afterwards(disk: DiskText, change: FileChange | undefined): DiskText {
  if (change === undefined || stepFor(change, disk.text) !== "write") return disk;
  return { text: change.after };
}

/** The names of the files in a folder; links count, folders don't. */
export async function namesIn(root: string, folder: string, files: FileSystem): Promise<readonly string[]> {
  try {
    const entries = await files.list(placeIn(root, folder));
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
