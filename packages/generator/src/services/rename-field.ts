// Renames a field with all its uses, as one edit of the model.
import { type Entity, renameField as renameInModel } from "@lathe/model";
import { saveModel } from "../store/save-model.ts";
import type { Snapshot } from "../store/snapshot.ts";
import type { StoreError } from "../store/store-error.ts";
import type { ProjectView } from "../store/project-view.ts";
import { openContext, type ServiceOptions, withLockedView } from "./context.ts";
import { type RefusalOutcome, createStaleRefusal, createStateRefusal } from "./refusal.ts";
import { resolveEditRefusal } from "./resolve-edit-refusal.ts";
import { readManifest } from "./saved-state.ts";

/** A field and its new name, and the generation that its preview was seen on. */
export interface ConfirmedRenameRequest {
  readonly entity: string;
  readonly field: string;
  readonly to: string;
  readonly expectedRevision: string;
  /** Null before the first generation. */
  readonly expectedSavedRevision: string | null;
}

/** How a rename ended. */
export type RenameOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly entity: Entity;
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Renames a field. Throws a StoreError where the disk fails before the change is decided. */
export async function renameField(
  dir: string,
  request: ConfirmedRenameRequest,
  options: ServiceOptions = {},
): Promise<RenameOutcome> {
  const opening = await openContext(dir, { purpose: "renaming a field", ...options });
  return opening.ok ? withLockedView(opening.context, (view) => renameInView(view, request)) : opening;
}

async function renameInView(view: ProjectView, request: ConfirmedRenameRequest): Promise<RenameOutcome> {
  const { folder, snapshot } = view;
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const stale = findStaleRefusal(snapshot, request, manifest.value?.revision ?? null);
  if (stale !== undefined) return stale;
  const { entity, field: name, to } = request;
  const edit = renameInModel(snapshot.parsed.model, { entity, name, to });
  if (!edit.ok) return resolveEditRefusal(snapshot, edit, { entity });
  const saved = await saveModel(folder, { snapshot, next: edit.model });
  if (!saved.ok) return saved;
  const renamed = saved.snapshot.parsed.model.entities.find((one) => one.name === entity);
  if (renamed === undefined) throw new Error(`Entity ${entity} is gone after a field of it was renamed.`);
  return { ok: true, revision: saved.snapshot.revision, entity: renamed, unfinished: saved.unfinished };
}

function findStaleRefusal(
  { revision: actual }: Snapshot,
  { expectedRevision: expected, expectedSavedRevision }: ConfirmedRenameRequest,
  savedRevision: string | null,
): RefusalOutcome | undefined {
  if (expected !== actual) return createStaleRefusal("revision", { expected, actual });
  if (expectedSavedRevision === savedRevision) return undefined;
  return createStaleRefusal("saved revision", { expected: expectedSavedRevision, actual: savedRevision });
}
