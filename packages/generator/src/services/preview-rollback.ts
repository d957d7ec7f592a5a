// What a rollback would change in the model.
import type { RollbackPreview } from "@lathe/contract";
import { describeModelChanges, type Model } from "@lathe/model";
import { getHistoryPath } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { readEntries } from "./history.ts";
import { type RefusalOutcome, createRefusal, createStateRefusal } from "./refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** A preview, or why there is none. */
export type RollbackPreviewOutcome =
  | { readonly ok: true; readonly revision: string; readonly preview: RollbackPreview }
  | RefusalOutcome;

/** Shows what restoring the model of a history entry would change; of the last generation unless one is named. Writes nothing. */
export async function previewRollback(
  dir: string,
  { to }: { readonly to?: string | undefined } = {},
  options: ServiceOptions = {},
): Promise<RollbackPreviewOutcome> {
  return withProjectView(dir, options, async (view, { cache }): Promise<RollbackPreviewOutcome> => {
    const target = await findRollbackTarget(view, to, cache);
    if (!target.ok) return target;
    const { id, model, savedRevision } = target;
    const changes = describeModelChanges(view.snapshot.parsed.model, model);
    return { ok: true, revision: view.snapshot.revision, preview: { savedRevision, to: id, changes } };
  });
}

/** The entry to go back to, with its model. */
export interface RollbackTarget {
  readonly ok: true;
  readonly id: string;
  readonly model: Model;
  readonly modelRevision: string;
  readonly savedRevision: string | null;
}

/** Finds the entry to go back to. */
export async function findRollbackTarget(
  view: ProjectView,
  to: string | undefined,
  cache: GenerationCache,
): Promise<RollbackTarget | RefusalOutcome> {
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const { entries, problems } = await readEntries(view);
  const wanted = to ?? manifest.value?.historyId;
  const entry = entries.find(({ id, kind, outcome }) =>
    wanted === undefined ? kind === "generate" && outcome === "done" : id === wanted,
  );
  if (entry === undefined) {
    const damage = problems.find(({ file }) => to !== undefined && file === getHistoryPath(to));
    if (damage !== undefined) return createStateRefusal([damage]);
    return createRefusal(
      "not_found",
      to === undefined
        ? "Nothing was generated yet, so there is nothing to go back to."
        : `The history has no entry "${to.slice(0, 40)}". Look at the history, and choose one of its ids.`,
    );
  }
  const saved = await readSavedModel(view, entry.revision, cache);
  if (!saved.ok) return createStateRefusal([saved.problem]);
  return {
    ok: true,
    id: entry.id,
    model: saved.value,
    modelRevision: entry.revision,
    savedRevision: manifest.value?.revision ?? null,
  };
}
