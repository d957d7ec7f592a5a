// Writes what a generation comes down to, as one change of the project.
import { countActions } from "../plan/summary.ts";
import type { FileStep } from "../plan/file-step.ts";
import { collectGenerationChanges } from "../plan/generation-changes.ts";
import { commitChanges } from "../store/commit-changes.ts";
import { formatEntry, type HistoryEntry } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import type { Manifest } from "../store/manifest.ts";
import { readPristineTexts } from "../store/pristine.ts";
import type { ServiceContext } from "./context.ts";
import type { PlanDraft } from "./draft-plan.ts";
import type { GenerateOutcome } from "./generate.ts";
import { planModelRecord, readNextEntryId } from "./write-entry.ts";

/** What is to be written. */
export interface GenerationWrite {
  readonly draft: PlanDraft;
  /** The steps of the draft with every conflict settled. */
  readonly steps: readonly FileStep[];
  readonly summary: string;
}

/** Writes files, records and manifest; all or nothing. To be called under the write lock. */
export async function writeGeneration(
  root: string,
  { draft, steps, summary }: GenerationWrite,
  { files, now }: ServiceContext,
): Promise<GenerateOutcome> {
  const { revision, model, migration } = draft;
  const historyId = await readNextEntryId(root, files);
  const entry: HistoryEntry = {
    id: historyId,
    at: now().toISOString(),
    kind: "generate",
    outcome: "done",
    revision,
    summary,
    message: null,
    files: countActions(steps),
    migration: migration?.path ?? null,
    to: null,
  };
  const manifest = createManifest(draft, steps, historyId);
  const describeModelChanges: readonly FileChange[] = await planModelRecord(root, { model, revision }, files);
  const changes = collectGenerationChanges({
    steps,
    migration,
    manifest,
    oldManifest: draft.manifestText,
    entry: formatEntry(entry),
    describeModelChanges,
    ...(await readPristineTexts(
      root,
      { before: collectHashes(draft.manifest), after: collectHashes(manifest) },
      files,
    )),
  });
  const applied = await commitChanges(root, changes, files);
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

function collectHashes(manifest: Manifest | null): ReadonlySet<string> {
  return new Set(manifest?.files.map(({ hash }) => hash));
}
