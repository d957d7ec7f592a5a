// Rolling back: the model of a history entry becomes the current one; code and schema follow with the next generation.
import type { ModelChange } from "@lathe/contract";
import { describeModelChanges, replaceModel } from "@lathe/model";
import { formatEntry, type HistoryEntry } from "../store/history-entry.ts";
import { getHistoryPath } from "../store/project-paths.ts";
import { saveModel } from "../store/save-model.ts";
import { StoreError } from "../store/store-error.ts";
import type { ProjectView } from "../store/project-view.ts";
import { withGenerateLock } from "../store/write-lock.ts";
import { openContext, type ServiceContext, type ServiceOptions, withLockedView } from "./context.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { findRollbackTarget, type RollbackTarget } from "./preview-rollback.ts";
import { type RefusalOutcome, createEditRefusal, createStaleRefusal, createStateRefusal } from "./refusal.ts";
import { readManifest } from "./saved-state.ts";
import { planModelRecord, readNextEntryId, recordFailure } from "./write-entry.ts";

/** Where to go back to, and what that was decided on. */
export interface RollbackRequest {
  /** An entry of the history; the last generation where it is left out. */
  readonly to?: string | undefined;
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
  | RefusalOutcome;

/**
 * Restores the model of a history entry, together with an entry of its own. A model that is restored already changes
 * nothing. Throws a StoreError where the disk fails before the change is decided.
 */
export async function rollback(
  dir: string,
  request: RollbackRequest,
  options: ServiceOptions = {},
): Promise<RollbackOutcome> {
  const opening = await openContext(dir, { purpose: "rolling back", ...options });
  if (!opening.ok) return opening;
  const { context } = opening;
  return withGenerateLock(context.folder, context.purpose, () =>
    withLockedView(context, async (view): Promise<RollbackOutcome> => {
      const target = await checkTarget(view, request, context.cache);
      return target.ok ? restoreModel(view, target, context) : target;
    }),
  );
}

async function checkTarget(
  view: ProjectView,
  request: RollbackRequest,
  cache: GenerationCache,
): Promise<RollbackTarget | RefusalOutcome> {
  const { expectedRevision: expected, expectedSavedRevision, to } = request;
  const actual = view.snapshot.revision;
  if (expected !== actual) return createStaleRefusal("revision", { expected, actual });
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const saved = manifest.value?.revision ?? null;
  if (saved === expectedSavedRevision) return findRollbackTarget(view, to, cache);
  return createStaleRefusal("saved revision", { expected: expectedSavedRevision, actual: saved });
}

async function restoreModel(
  view: ProjectView,
  target: RollbackTarget,
  { now }: ServiceContext,
): Promise<RollbackOutcome> {
  const { folder, snapshot } = view;
  const { model, modelRevision: revision, id: to } = target;
  const edit = replaceModel(snapshot.parsed.model, { by: model });
  if (!edit.ok) return createEditRefusal(edit);
  const changes = describeModelChanges(snapshot.parsed.model, edit.model);
  const id = await readNextEntryId(folder);
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
    migrationHash: null,
    to,
    details: null,
  };
  const extraChanges = [
    ...(await planModelRecord(folder, { model, revision })),
    { path: getHistoryPath(id), before: null, after: formatEntry(entry) },
  ];
  try {
    const saved = await saveModel(folder, { snapshot, next: edit.model, extraChanges });
    if (!saved.ok) return saved;
    return { ok: true, revision: saved.snapshot.revision, changes, unfinished: saved.unfinished };
  } catch (error) {
    if (error instanceof StoreError) {
      const failure = { kind: "rollback", at, model, revision, summary: "Rollback failed" } as const;
      await recordFailure(folder, { ...failure, message: error.message });
    }
    throw error;
  }
}
