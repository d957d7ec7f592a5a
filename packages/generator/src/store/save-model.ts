// Saving a model: touches the files that must change, or refuses and touches none.
import { type Model, MODEL_FOLDER, getModulePath } from "@lathe/model";
import { commitChanges } from "./commit-changes.ts";
import type { FileChange } from "./journal.ts";
import { invalidateFiles } from "./project-cache.ts";
import type { ProjectFolder } from "./project-folder.ts";
import { planCreation, planSave } from "./plan-save.ts";
import { listParentFolders, isModelPath } from "./project-paths.ts";
import { type SaveRefusal, createSaveRefusal } from "./refusal.ts";
import { type Snapshot, createSnapshot } from "./snapshot.ts";
import { logSave } from "./revision-log.ts";
import { refreshSchemas } from "./state-files.ts";
import { StoreError } from "./store-error.ts";

/** How a save ended. */
export type SaveOutcome =
  | {
      readonly ok: true;
      /** The project as it now is; the very snapshot that was given where nothing had to be written. */
      readonly snapshot: Snapshot;
      /** Set where the save counts, but the disk failed before all its files were in place; recovery puts them there. */
      readonly unfinished: StoreError | undefined;
    }
  | { readonly ok: false; readonly refusal: SaveRefusal };

/**
 * Saves a model over the project that a snapshot was taken of. Durable once it resolves. Throws a StoreError where the
 * disk fails before the save is decided: the project then is as it was. To be called under the write lock, after recovery.
 */
export async function saveModel(
  folder: ProjectFolder,
  { snapshot, next, extraChanges = [] }: SaveRequest,
): Promise<SaveOutcome> {
  const changes = planSave(snapshot, next, folder.cache.textsWithIds);
  if (changes.length === 0) return { ok: true, snapshot, unfinished: undefined };
  const inTheWay = listBlockingUnreadable(snapshot, { changes, next });
  if (inTheWay.length > 0) return { ok: false, refusal: createSaveRefusal("unreadable_files", inTheWay) };
  const saved = await saveChanges(folder, { snapshot, changes, extraChanges });
  if (saved.ok) await logSave(folder, { before: snapshot, after: saved.snapshot });
  return saved;
}

/** What is saved over what. */
export interface SaveRequest {
  readonly snapshot: Snapshot;
  readonly next: Model;
  /** Changes of other files that stand or fall with the save, made only where the model changes. */
  readonly extraChanges?: readonly FileChange[];
}

/** Saves a model where there was no project, with changes that stand or fall with it; otherwise the same. */
export async function saveNewModel(
  folder: ProjectFolder,
  { next, extraChanges }: Required<Omit<SaveRequest, "snapshot">>,
): Promise<SaveOutcome> {
  const snapshot = createSnapshot({ files: new Map(), problems: new Map() });
  return saveChanges(folder, { snapshot, changes: planCreation(next), extraChanges });
}

interface SaveChanges {
  readonly snapshot: Snapshot;
  readonly changes: readonly FileChange[];
  readonly extraChanges: readonly FileChange[];
}

async function saveChanges(
  folder: ProjectFolder,
  { snapshot, changes, extraChanges }: SaveChanges,
): Promise<SaveOutcome> {
  const stray = changes.find(({ path }) => !isModelPath(path));
  if (stray !== undefined) throw createNotModelPathError(stray.path);
  const all = [...changes, ...extraChanges];
  const applied = await commitChanges(folder, all, { prepare: () => refreshSchemas(folder) });
  if (!applied.ok) return applied;
  const texts = new Map(snapshot.files);
  for (const { path, after } of changes) {
    if (after === null) texts.delete(path);
    else texts.set(path, after);
  }
  const { cache } = folder;
  invalidateFiles(
    cache,
    changes.map(({ path }) => path),
  );
  cache.snapshot = createSnapshot({ files: texts, problems: snapshot.problems }, cache.memo);
  return { ok: true, snapshot: cache.snapshot, unfinished: applied.unfinished };
}

function createNotModelPathError(path: string): StoreError {
  const message = `Could not write ${path}: no model file belongs there. Nothing was changed. Choose another name.`;
  return new StoreError(message, { code: "unsafe_path", path });
}

/**
 * The unreadable files that a save would write over, write below, or strand: a module's folder is not given up while
 * something in it is not understood.
 */
function listBlockingUnreadable(
  { parsed }: Snapshot,
  { changes, next }: { readonly changes: readonly FileChange[]; readonly next: Model },
): readonly string[] {
  const touched = new Set(changes.flatMap(({ path }) => listParentFolders(path)));
  const kept = new Set(next.modules.map(getModulePath));
  const abandoned = parsed.model.modules
    .filter((module) => !kept.has(getModulePath(module)))
    .map(({ name }) => name);
  return [...parsed.unreadable].filter(
    (path) => touched.has(path) || abandoned.some((module) => path.startsWith(`${MODEL_FOLDER}/${module}/`)),
  );
}
