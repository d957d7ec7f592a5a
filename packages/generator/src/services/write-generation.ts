// Writes what a generation comes down to, as one change of the project.
import type { GenerateResult } from "@lathe/contract";
import { countActions, formatGenerationSummary } from "../plan/summary.ts";
import type { FileStep } from "../plan/file-step.ts";
import { collectGenerationChanges, collectTextChanges } from "../plan/generation-changes.ts";
import { commitChanges } from "../store/commit-changes.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import type { Manifest } from "../store/manifest.ts";
import { readPristineTexts } from "../store/pristine.ts";
import { sha256 } from "../store/snapshot.ts";
import { StoreError } from "../store/store-error.ts";
import type { CheckedPlan } from "./check-plan.ts";
import type { ServiceContext } from "./context.ts";
import { describeHazards } from "./describe-hazards.ts";
import type { PlanDraft } from "./draft-plan.ts";
import type { RefusalOutcome } from "./refusal.ts";
import {
  collectHashes,
  listChangedFiles,
  planEntryRecord,
  planModelRecord,
  readNextEntryId,
  recordFailure,
} from "./write-entry.ts";

/** How a generation ended. */
export type GenerateOutcome =
  | {
      readonly ok: true;
      readonly result: GenerateResult;
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/**
 * Writes files, records and manifest; all or nothing. Where the disk fails before that is decided, the history says so. To
 * be called under the write lock.
 */
export async function writeGeneration(plan: CheckedPlan, context: ServiceContext): Promise<GenerateOutcome> {
  try {
    return await commitGeneration(plan, context);
  } catch (error) {
    if (error instanceof StoreError) await recordGenerationFailure(plan.draft, error.message, context);
    throw error;
  }
}

/** Puts on record that a generation failed. To be called under the write lock. */
export function recordGenerationFailure(
  { model, revision }: PlanDraft,
  message: string,
  { folder, now }: ServiceContext,
): Promise<void> {
  const at = now().toISOString();
  const summary = "Generation failed";
  return recordFailure(folder, { kind: "generate", at, model, revision, summary, message });
}

async function commitGeneration(
  { draft, steps }: CheckedPlan,
  { folder, now, onStep }: ServiceContext,
): Promise<GenerateOutcome> {
  const { revision, model, migration } = draft;
  const historyId = await readNextEntryId(folder);
  const entry: HistoryEntry = {
    id: historyId,
    at: now().toISOString(),
    kind: "generate",
    outcome: "done",
    revision,
    summary: formatGenerationSummary(steps, migration !== null),
    message: null,
    files: countActions(steps),
    migration: migration?.path ?? null,
    migrationHash: migration === null ? null : sha256(migration.sql),
    to: null,
    details: {
      files: listChangedFiles(steps),
      hazards: describeHazards(draft),
      apiChanges: draft.apiChanges,
    },
  };
  const added = migration === null ? [] : [{ path: migration.path, before: null, after: migration.sql }];
  const manifest = createManifest(draft, steps, historyId);
  const changes = collectGenerationChanges({
    steps,
    migration: added,
    manifest,
    oldManifest: draft.manifestText,
    entry: await planEntryRecord(folder, entry, [...collectTextChanges(steps), ...added]),
    modelRecord: await planModelRecord(folder, { model, revision }),
    ...(await readPristineTexts(folder, {
      before: collectHashes(draft.manifest),
      after: collectHashes(manifest),
    })),
  });
  const applied = await commitChanges(folder, changes, { onStaged: () => onStep("record") });
  if (!applied.ok) return applied;
  const result = {
    historyId,
    savedRevision: revision,
    files: steps.map(({ path, action }) => ({ path, action })),
    migration,
  };
  return { ok: true, result, unfinished: applied.unfinished };
}

function createManifest(
  { revision, model, manifest }: PlanDraft,
  steps: readonly FileStep[],
  historyId: string,
): Manifest {
  const schemaRevision = model.project.generation.backend ? revision : (manifest?.schemaRevision ?? null);
  const files = steps.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  return { revision, schemaRevision, historyId, files };
}
