// Which generation held at a point of the history.
import type { Model } from "@lathe/model";
import type { HistoryEntry } from "../store/history-entry.ts";
import type { ProjectView } from "../store/project-view.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { createStateRefusal, type RefusalOutcome } from "./refusal.ts";
import { readSavedModel } from "./saved-state.ts";

/** A generation that held. */
export interface EarlierGeneration {
  readonly historyId: string;
  readonly revision: string;
  readonly schemaRevision: string | null;
  readonly model: Model;
}

/** The generation that held before the oldest entries that are left out; null where there was none. Entries are newest first. */
export async function findGeneration(
  view: ProjectView,
  entries: readonly HistoryEntry[],
  cache: GenerationCache,
): Promise<{ readonly ok: true; readonly value: EarlierGeneration } | RefusalOutcome | null> {
  // Rollbacks change the model alone, and what failed nothing.
  const last = entries.find(({ kind, outcome }) => outcome === "done" && kind !== "rollback");
  if (last === undefined || (last.kind === "undo" && last.to === null)) return null;
  if (last.kind === "undo")
    return findGeneration(
      view,
      entries.filter(({ id }) => id <= (last.to ?? "")),
      cache,
    );
  const reading = await readSavedModel(view, last.revision, cache);
  if (!reading.ok) return createStateRefusal([reading.problem]);
  const { id: historyId, revision } = last;
  const model = reading.value;
  if (model.project.generation.backend)
    return { ok: true, value: { historyId, revision, schemaRevision: revision, model } };
  const earlier = await findGeneration(
    view,
    entries.filter(({ id }) => id < historyId),
    cache,
  );
  if (earlier !== null && !earlier.ok) return earlier;
  const schemaRevision = earlier?.value.schemaRevision ?? null;
  return { ok: true, value: { historyId, revision, schemaRevision, model } };
}
