// Renames a field with all its uses, as one edit of the model.
import { type Entity, renameField as renameInModel } from "@lathe/model";
import type { FileSystem } from "../store/file-system.ts";
import { saveModel } from "../store/save-model.ts";
import type { Snapshot } from "../store/snapshot.ts";
import { type StoreError, telling } from "../store/store-error.ts";
import type { ProjectView } from "../store/view.ts";
import { contextOf, type ServiceOptions } from "./context.ts";
import { withLockedView } from "./locked-view.ts";
import type { RenameWish } from "./preview-rename.ts";
import { type Refused, staleRevision, unusableState } from "./refusal.ts";
import { refusedOn } from "./refused-on.ts";
import { readManifest } from "./saved-state.ts";

/** A rename, and the generation that its preview was seen on. */
export interface ConfirmedRename extends RenameWish {
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
  | Refused;

/** Renames a field. Throws a StoreError where the disk fails before the change is decided. */
export async function renameField(
  dir: string,
  wish: ConfirmedRename,
  options: ServiceOptions = {},
): Promise<RenameOutcome> {
  const { files } = contextOf(options);
  const purpose = options.purpose ?? "renaming a field";
  return withLockedView(dir, { purpose, files }, (view) => rename(view, wish, files));
}

async function rename(view: ProjectView, wish: ConfirmedRename, files: FileSystem): Promise<RenameOutcome> {
  const { root, snapshot } = view;
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return unusableState([manifest.problem]);
  const stale = staleIn(snapshot, wish, manifest.value?.revision ?? null);
  if (stale !== undefined) return stale;
  const { entity, field: name, to } = wish;
  const edit = renameInModel(snapshot.parsed.model, { entity, name, to });
  if (!edit.ok) return refusedOn(snapshot, edit, { entity });
  const saved = await telling("write", root, () => saveModel(root, { snapshot, next: edit.model }, files));
  if (!saved.ok) return saved;
  const renamed = saved.snapshot.parsed.model.entities.find((one) => one.name === entity);
  if (renamed === undefined) throw new Error(`Entity ${entity} is gone after a field of it was renamed.`);
  return { ok: true, revision: saved.snapshot.revision, entity: renamed, unfinished: saved.unfinished };
}

function staleIn(
  { revision: actual }: Snapshot,
  { expectedRevision: expected, expectedSavedRevision }: ConfirmedRename,
  savedRevision: string | null,
): Refused | undefined {
  if (expected !== actual) return staleRevision("revision", { expected, actual });
  if (expectedSavedRevision === savedRevision) return undefined;
  return staleRevision("saved revision", { expected: expectedSavedRevision, actual: savedRevision });
}
