// The entries that change a project: one at a time, on the newest state, all or nothing.
import type { Model } from "@lathe/model";
import { dirname, resolve } from "node:path";
import { runSequentially, mapBounded } from "./concurrency.ts";
import { diskFiles } from "./disk-files.ts";
import type { FileSystem } from "./file-system.ts";
import type { FileChange } from "./journal.ts";
import { createProjectFolder, openProject, type ProjectFolder } from "./project-folder.ts";
import { readProjectIn } from "./read-project.ts";
import type {
  LockedRefusal,
  NoProjectRefusal,
  ProjectExistsRefusal,
  SaveRefusal,
  StoreRefusal,
} from "./refusal.ts";
import { type SaveOutcome, saveModel, saveNewModel } from "./save-model.ts";
import type { Snapshot } from "./snapshot.ts";
import { withStoreErrors } from "./store-error.ts";
import { createFolderIfMissing } from "./temp-files.ts";
import { withWriteLock, type WriteOptions } from "./write-lock.ts";

/** What a caller makes of a snapshot: the model to save, or its own reason to leave things as they are. */
export type Decision<Refusal extends { readonly ok: false }> =
  | { readonly ok: true; readonly model: Model }
  | Refusal;

/** How an edit ended: saved, declined by the caller's own decision, or declined by the store. */
export type EditOutcome<Refusal extends { readonly ok: false }> =
  | Extract<SaveOutcome, { ok: true }>
  | { readonly ok: false; readonly refusedBy: "caller"; readonly refusal: Refusal }
  | { readonly ok: false; readonly refusedBy: "store"; readonly refusal: StoreRefusal };

/**
 * Changes the model of a project. `decide` sees it as it is under the write lock and should take no time of its own, but for a
 * look at other files of the folder.
 * Durable once it resolves; a model that is the same as before writes nothing. Throws a StoreError where the disk fails
 * before the change is decided, which leaves the project as it was.
 */
export async function editProject<Refusal extends { readonly ok: false }>(
  dir: string,
  decide: (snapshot: Snapshot, folder: ProjectFolder) => Decision<Refusal> | Promise<Decision<Refusal>>,
  options: WriteOptions = {},
): Promise<EditOutcome<Refusal>> {
  const opening = await openProject(dir, options);
  if (!opening.ok) return { ...opening, refusedBy: "store" };
  const { folder } = opening;
  return withWriteLock(folder, options, async (): Promise<EditOutcome<Refusal>> => {
    const reading = await readProjectIn(folder);
    if (!reading.ok) return { ...reading, refusedBy: "store" };
    const { snapshot } = reading;
    const decision = await decide(snapshot, folder);
    if (!decision.ok) return { ok: false, refusedBy: "caller", refusal: decision };
    const saved = await saveModel(folder, { snapshot, next: decision.model });
    return saved.ok ? saved : { ...saved, refusedBy: "store" };
  });
}

/** How making a project ended. */
export type CreateOutcome =
  | Extract<SaveOutcome, { ok: true }>
  | { readonly ok: false; readonly refusal: LockedRefusal | ProjectExistsRefusal | SaveRefusal };

/** How a project is made. */
export interface CreateOptions extends WriteOptions {
  /** Texts that the project starts with besides its model, by path; a file that is there already stays as it is. */
  readonly extraTexts?: ReadonlyMap<string, string>;
}

/** Makes a project of a model in a folder, which is made where it is missing; refused where a project is. */
export async function createProject(
  dir: string,
  model: Model,
  options: CreateOptions = {},
): Promise<CreateOutcome> {
  const { files = diskFiles, extraTexts = new Map() } = options;
  const root = await withStoreErrors("write", dir, () => createRoot(dir, files));
  const folder = createProjectFolder(root, files);
  return withWriteLock(folder, options, async (): Promise<CreateOutcome> => {
    const reading = await readProjectIn(folder);
    if (!reading.ok) {
      const extraChanges = await folder.attempt("write", () => planMissingTexts(folder, extraTexts));
      return saveNewModel(folder, { next: model, extraChanges });
    }
    const message = `There is a Lathe project in ${dir} already. Choose another folder.`;
    return { ok: false, refusal: { reason: "project_exists", message } };
  });
}

/** The texts whose files are not there yet, as changes. */
async function planMissingTexts(
  folder: ProjectFolder,
  texts: ReadonlyMap<string, string>,
): Promise<readonly FileChange[]> {
  const changes = await mapBounded([...texts], async ([path, after]) => {
    const isThere = (await folder.stat(path)) !== undefined;
    return isThere ? [] : [{ path, before: null, after }];
  });
  return changes.flat();
}

/** How recovery ended. */
export type RecoveryOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: LockedRefusal | NoProjectRefusal };

/** Completes what a killed process left of a save; to be called when a server starts. Every change does it as well. */
export async function recoverProject(dir: string, options: WriteOptions = {}): Promise<RecoveryOutcome> {
  const opening = await openProject(dir, options);
  if (!opening.ok) return opening;
  return withWriteLock(opening.folder, options, async (): Promise<RecoveryOutcome> => ({ ok: true }));
}

/** Makes a folder with all that are missing above it; answers its path without links. */
async function createRoot(dir: string, files: FileSystem): Promise<string> {
  const missing = await listMissingFolders(resolve(dir), files);
  await runSequentially(missing, async (folder) => {
    await createFolderIfMissing(folder, files);
    await files.syncFolder(dirname(folder));
  });
  return files.realPath(dir);
}

async function listMissingFolders(folder: string, files: FileSystem): Promise<readonly string[]> {
  if ((await files.stat(folder)) !== undefined || dirname(folder) === folder) return [];
  return [...(await listMissingFolders(dirname(folder), files)), folder];
}
