// Writes what a generation comes down to, as one change of the project.
import { countActions } from "../plan/summary.ts";
import type { FileStep } from "../plan/file-step.ts";
import { generationChanges } from "../plan/generation-changes.ts";
import { commitChanges } from "../store/commit-changes.ts";
import { entryText, type HistoryEntry } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";
import type { Manifest } from "../store/manifest.ts";
import { pristineOnDisk } from "../store/pristine.ts";
import type { Context } from "./context.ts";
import type { PlanDraft } from "./draft-plan.ts";
import type { GenerateOutcome } from "./generate.ts";
import { keepModel, nextId } from "./write-entry.ts";

/** What is to be written. */
export interface Writing {
  readonly draft: PlanDraft;
  /** The steps of the draft with every conflict settled. */
  readonly steps: readonly FileStep[];
  readonly summary: string;
}

/** Writes files, records and manifest; all or nothing. To be called under the write lock. */
export async function writeGeneration(
  root: string,
  { draft, steps, summary }: Writing,
  { files, now }: Context,
): Promise<GenerateOutcome> {
  const { revision, model, migration } = draft;
  const historyId = await nextId(root, files);
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
  const manifest = manifestOf(draft, steps, historyId);
  const kept: readonly FileChange[] = await keepModel(root, { model, revision }, files);
  const changes = generationChanges({
    steps,
    migration,
    manifest,
    oldManifest: draft.manifestText,
    entry: entryText(entry),
    kept,
    ...(await pristineOnDisk(root, { before: hashesIn(draft.manifest), after: hashesIn(manifest) }, files)),
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

function manifestOf(
  { revision, model, manifest }: PlanDraft,
  steps: readonly FileStep[],
  historyId: string,
): Manifest {
  const schemaRevision = model.project.generation.backend ? revision : (manifest?.schemaRevision ?? null);
  const files = steps.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  return { revision, schemaRevision, historyId, files };
}

function hashesIn(manifest: Manifest | null): ReadonlySet<string> {
  return new Set(manifest?.files.map(({ hash }) => hash));
}
