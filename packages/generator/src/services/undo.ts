// Taking back: files, migration and manifest become those of the generation before; the model stays as it is.
import type { UndoResult } from "@lathe/contract";
import { countActions } from "../plan/summary.ts";
import type { FileStep, RenderedFile } from "../plan/file-step.ts";
import { collectGenerationChanges, collectTextChanges } from "../plan/generation-changes.ts";
import { commitChanges } from "../store/commit-changes.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import { readPristineTexts } from "../store/pristine.ts";
import type { ProjectView } from "../store/project-view.ts";
import { withView } from "../store/project-view.ts";
import { sha256 } from "../store/snapshot.ts";
import type { StoreError } from "../store/store-error.ts";
import { withGenerateLock } from "../store/write-lock.ts";
import { findApplication } from "./applied-migration.ts";
import { openContext, type ServiceContext, type ServiceOptions, withLockedView } from "./context.ts";
import { keepEarlierFiles } from "./keep-earlier-files.ts";
import { planFiles } from "./plan-files.ts";
import { readEntryTexts } from "./read-entry-texts.ts";
import type { RefusalOutcome } from "./refusal.ts";
import { createUndoRefusal, findUndoTarget, type UndoRequest, type UndoTarget } from "./undo-target.ts";
import { collectHashes, listChangedFiles, planEntryRecord, readNextEntryId } from "./write-entry.ts";

/** How taking back ended. */
export type UndoOutcome =
  | {
      readonly ok: true;
      /** The model's revision, which stays. */
      readonly revision: string;
      readonly result: UndoResult;
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/**
 * Takes back the last generation while its migration was applied nowhere. Hand edits stay; where they can't, nothing is
 * done. Throws a StoreError where the disk fails before the change is decided.
 */
export async function undoGeneration(
  dir: string,
  request: UndoRequest,
  options: ServiceOptions = {},
): Promise<UndoOutcome> {
  const databaseUrl = options.databaseUrl ?? "";
  const opening = await openContext(dir, { purpose: "taking back a generation", ...options });
  if (!opening.ok) return opening;
  const { context } = opening;
  return withGenerateLock(context.folder, context.purpose, async (): Promise<UndoOutcome> => {
    // A database may take its time, so it is asked before others have to wait. Nobody generates meanwhile; whoever applies
    // migrations in the very moment behind the answer is not kept from it.
    const seen = await withView(context.folder, (view) => findUndoTarget(view, request, context.cache));
    if (!seen.ok) return seen;
    const path = seen.entry.migration;
    const applied = path === null ? undefined : await findApplication(path, { context, databaseUrl });
    if (applied !== undefined) return createUndoRefusal(`${applied} Change the model instead, and generate.`);
    return withLockedView(context, async (view): Promise<UndoOutcome> => {
      const target = await findUndoTarget(view, request, context.cache);
      return target.ok ? takeBack(view, target, context) : target;
    });
  });
}

async function takeBack(
  view: ProjectView,
  target: UndoTarget,
  context: ServiceContext,
): Promise<UndoOutcome> {
  const { before, manifest } = target;
  const renderedFiles: ReadonlyMap<string, RenderedFile> =
    before === null ? new Map() : context.codegen.render(before.model, context.cache.codegen);
  const hash = context.cache.startHashing(sha256);
  const plan = await planFiles(view, { renderedFiles, manifest, hash });
  const steps = keepEarlierFiles(plan.steps, target.entry, await readEntryTexts(view, target.entry.id));
  const clashes = steps.filter(({ action }) => action === "conflict");
  if (clashes.length > 0) {
    const files = clashes.map(({ path, note }) => [path, note ?? "Your edits are in the way."] as const);
    return createUndoRefusal("edits made by hand are in the way.", files);
  }
  return commitUndo(view, { target, steps }, context);
}

async function commitUndo(
  view: ProjectView,
  { target, steps }: { readonly target: UndoTarget; readonly steps: readonly FileStep[] },
  { folder, now }: ServiceContext,
): Promise<UndoOutcome> {
  const { manifest, before, migration } = target;
  const entry = await createUndoEntry(view, { target, steps }, now().toISOString());
  const files = steps.flatMap((step) => (step.entry === null ? [] : [step.entry]));
  const earlier = before === null ? null : { ...before, files };
  const removed = migration === null ? [] : [{ path: migration.path, before: migration.text, after: null }];
  const changes = collectGenerationChanges({
    steps,
    migration: removed,
    manifest: earlier,
    oldManifest: view.manifest.text ?? null,
    entry: await planEntryRecord(folder, entry, [...collectTextChanges(steps), ...removed]),
    modelRecord: [],
    ...(await readPristineTexts(folder, { before: collectHashes(manifest), after: collectHashes(earlier) })),
  });
  const applied = await commitChanges(folder, changes);
  if (!applied.ok) return applied;
  const result = {
    historyId: entry.id,
    savedRevision: before?.revision ?? null,
    files: steps.map(({ path, action }) => ({ path, action })),
    migration: target.entry.migration,
  };
  return { ok: true, revision: view.snapshot.revision, result, unfinished: applied.unfinished };
}

async function createUndoEntry(
  { folder }: ProjectView,
  { target, steps }: { readonly target: UndoTarget; readonly steps: readonly FileStep[] },
  at: string,
): Promise<HistoryEntry> {
  const { entry, before } = target;
  return {
    id: await readNextEntryId(folder),
    at,
    kind: "undo",
    outcome: "done",
    revision: before?.revision ?? entry.revision,
    summary: `Took back ${entry.id}`,
    message: null,
    files: countActions(steps),
    migration: null,
    migrationHash: null,
    to: before?.historyId ?? null,
    details: { files: listChangedFiles(steps), hazards: [], apiChanges: [] },
  };
}
