// Rolling back: the model of a history entry becomes the current one; code and schema follow with the next generation.
import type { ModelChange } from "@lathe/contract";
import { replaceModel } from "@lathe/model";
import { modelChanges } from "../plan/model-changes.ts";
import { projectRoot } from "../store/edit-project.ts";
import { entryText, type HistoryEntry } from "../store/history-entry.ts";
import { historyFile } from "../store/project-paths.ts";
import { noProject } from "../store/read-project.ts";
import { saveModel } from "../store/save-model.ts";
import { StoreError, telling } from "../store/store-error.ts";
import type { ProjectView } from "../store/view.ts";
import { lockGenerating } from "../store/write-lock.ts";
import { type Context, contextOf, type ServiceOptions } from "./context.ts";
import { withLockedView } from "./locked-view.ts";
import { rollbackTarget, type RollbackTarget } from "./preview-rollback.ts";
import { type Refused, refusedEdit, staleRevision, unusableState } from "./refusal.ts";
import { readManifest } from "./saved-state.ts";
import { keepModel, nextId, recordFailure } from "./write-entry.ts";

/** Where to go back to, and what that was decided on. */
export interface RollbackWish {
  readonly to: string;
  readonly expectedRevision: string;
  /** Null before the first generation. */
  readonly expectedSavedRevision: string | null;
}

/** How a rollback ended. */
export type RollbackOutcome =
  | {
      readonly ok: true;
      /** The model's revision afterwards. */
      readonly revision: string;
      readonly changes: readonly ModelChange[];
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | Refused;

/**
 * Restores the model of a history entry, together with an entry of its own. A model that is restored already changes
 * nothing. Throws a StoreError where the disk fails before the change is decided.
 */
export async function rollback(
  dir: string,
  wish: RollbackWish,
  options: ServiceOptions = {},
): Promise<RollbackOutcome> {
  const context = contextOf(options);
  const { files } = context;
  const purpose = options.purpose ?? "rolling back";
  const root = await projectRoot(dir, files);
  if (root === undefined) return noProject(dir);
  const lock = await lockGenerating(root, purpose, files);
  if (!lock.ok) return lock;
  try {
    return await withLockedView(root, { purpose, files }, async (view): Promise<RollbackOutcome> => {
      const target = await checkedTarget(view, wish);
      return target.ok ? restore(view, target, context) : target;
    });
  } finally {
    await lock.release();
  }
}

async function checkedTarget(view: ProjectView, wish: RollbackWish): Promise<RollbackTarget | Refused> {
  const { expectedRevision: expected, expectedSavedRevision, to } = wish;
  const actual = view.snapshot.revision;
  if (expected !== actual) return staleRevision("revision", { expected, actual });
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return unusableState([manifest.problem]);
  const saved = manifest.value?.revision ?? null;
  if (saved === expectedSavedRevision) return rollbackTarget(view, to);
  return staleRevision("saved revision", { expected: expectedSavedRevision, actual: saved });
}

async function restore(
  view: ProjectView,
  target: RollbackTarget,
  context: Context,
): Promise<RollbackOutcome> {
  const { root, snapshot } = view;
  const { files, now } = context;
  const { model, modelRevision: revision, id: to } = target;
  const edit = replaceModel(snapshot.parsed.model, { by: model });
  if (!edit.ok) return refusedEdit(edit);
  const changes = modelChanges(snapshot.parsed.model, edit.model);
  const id = await nextId(root, files);
  const summary = `Went back to the model of ${to}`;
  const at = now().toISOString();
  const entry: HistoryEntry = {
    id,
    at,
    kind: "rollback",
    outcome: "done",
    revision,
    summary,
    message: null,
    files: {},
    migration: null,
    to,
  };
  const also = [
    ...(await keepModel(root, { model, revision }, files)),
    { path: historyFile(id), before: null, after: entryText(entry) },
  ];
  try {
    const saved = await telling("write", root, () =>
      saveModel(root, { snapshot, next: edit.model, also }, files),
    );
    if (!saved.ok) return saved;
    return { ok: true, revision: saved.snapshot.revision, changes, unfinished: saved.unfinished };
  } catch (error) {
    if (error instanceof StoreError) {
      const failure = { kind: "rollback", at, model, revision, summary: "Rollback failed" } as const;
      await recordFailure(root, { ...failure, message: error.message }, files);
    }
    throw error;
  }
}
