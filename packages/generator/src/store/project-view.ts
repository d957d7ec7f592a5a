// A look at a whole project that no save can split: what is decided is seen as done, and what came in between is looked at again.
import { mapBounded } from "./concurrency.ts";
import { type DiskText, NO_FILE, readDiskText } from "./disk-text.ts";
import { createFolderLookup } from "./folders.ts";
import { type FileChange, parseJournal, resolveJournalStep } from "./journal.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { getParentFolder, JOURNAL_FILE, MANIFEST_FILE } from "./project-paths.ts";
import { readProjectIn } from "./read-project.ts";
import type { NoProjectRefusal } from "./refusal.ts";
import type { Snapshot } from "./snapshot.ts";
import { StoreError } from "./store-error.ts";

/** A project as it is now. */
export interface ProjectView {
  readonly folder: ProjectFolder;
  readonly snapshot: Snapshot;
  readonly manifest: DiskText;
  /** What stands at paths of the project. */
  readTexts(paths: Iterable<string>): Promise<ReadonlyMap<string, DiskText>>;
  /** The names of the files in a folder, in order; none where there is no such folder. */
  listFiles(folder: string): Promise<readonly string[]>;
}

/** Looks; each is over in a moment, so that hardly any is disturbed twice. */
const MAX_VIEW_ATTEMPTS = 20;

/** Does something with a view of a project, again where a save came in between. Writes nothing. */
export async function withView<T>(
  folder: ProjectFolder,
  work: (view: ProjectView) => Promise<T>,
): Promise<T | { readonly ok: false; readonly refusal: NoProjectRefusal }> {
  for (let look = 1; look <= MAX_VIEW_ATTEMPTS; look++) {
    /* oxlint-disable no-await-in-loop -- each look is for when the one before it was disturbed */
    const head = await folder.attempt("read", () => readSaveMarkers(folder));
    const reading = await readProjectIn(folder);
    if (!reading.ok) return reading;
    const view = createView(folder, { snapshot: reading.snapshot, head });
    const value = await folder.attempt("read", () => work(view));
    if (isSame(head, await folder.attempt("read", () => readSaveMarkers(folder)))) return value;
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

async function readSaveMarkers(folder: ProjectFolder): Promise<SaveMarkers> {
  const journal = await readDiskText(folder, JOURNAL_FILE);
  return { journal, manifest: await readDiskText(folder, MANIFEST_FILE) };
}

function isSame(before: SaveMarkers, after: SaveMarkers): boolean {
  return before.journal.text === after.journal.text && before.manifest.text === after.manifest.text;
}

function createView(
  folder: ProjectFolder,
  { snapshot, head }: { readonly snapshot: Snapshot; readonly head: SaveMarkers },
): ProjectView {
  const decided = new Map(
    (parseJournal(head.journal.text ?? "") ?? []).map((change) => [change.path, change] as const),
  );
  return {
    folder,
    snapshot,
    manifest: applyChange(head.manifest, decided.get(MANIFEST_FILE)),
    async readTexts(paths) {
      const wanted = [...new Set(paths)];
      const lookup = createFolderLookup(folder);
      const texts = await mapBounded(wanted, async (path) =>
        applyChange(await readDiskText(folder, path, lookup), decided.get(path)),
      );
      return new Map(wanted.map((path, index) => [path, texts[index] ?? NO_FILE]));
    },
    async listFiles(parent) {
      const names = new Set(await folder.listFileNames(parent));
      for (const { path, after } of decided.values()) {
        if (getParentFolder(path) !== parent) continue;
        const name = path.slice(parent.length + 1);
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

/** The texts of the files in a folder whose names end in a certain way, in the order of their names; what is decided counts. */
export async function readTextsIn(
  view: ProjectView,
  { folder, ending }: { readonly folder: string; readonly ending: string },
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const names = (await view.listFiles(folder)).filter((name) => name.endsWith(ending));
  const texts = await view.readTexts(names.map((name) => `${folder}/${name}`));
  return names.map((name) => ({ name, text: texts.get(`${folder}/${name}`)?.text ?? "" }));
}
