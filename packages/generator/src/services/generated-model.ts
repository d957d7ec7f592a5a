// The model of the last generation: what the tables of a migrated database are made by.
import type { Model } from "@lathe/model";
import type { ProjectView } from "../store/project-view.ts";
import type { GenerationCache } from "./generation-cache.ts";
import { createRefusal, createStateRefusal, type RefusalOutcome } from "./refusal.ts";
import { readManifest, readSavedModel } from "./saved-state.ts";

/** The model that the migrations lead to: what was edited since is in no database yet. */
export interface GeneratedModel {
  readonly ok: true;
  readonly revision: string;
  readonly model: Model;
  /** Whether the model was changed since. */
  readonly isEdited: boolean;
}

/** Reads the model; `nothingYet` is told where nothing was generated. */
export async function readGeneratedModel(
  view: ProjectView,
  cache: GenerationCache,
  nothingYet: string,
): Promise<GeneratedModel | RefusalOutcome> {
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  if (manifest.value === null) return createRefusal("not_found", nothingYet);
  const { revision } = manifest.value;
  const model = await readSavedModel(view, revision, cache);
  if (!model.ok) return createStateRefusal([model.problem]);
  return { ok: true, revision, model: model.value, isEdited: view.snapshot.revision !== revision };
}
