// Restoring goes through the form: it is given the values of a version as unsaved changes, and no record is written.
import type { EntityCalls } from "../api/admin-api.ts";
import { copyImages } from "../record/copy-images.ts";
import { createNotes } from "../record/form-notes.ts";
import { handChanges } from "../record/handed-drafts.ts";
import type { Members } from "../record/members.ts";
import { listPlannedImages } from "./restore-plan.ts";

/**
 * Hands values to the form of a record that is opened next, as unsaved changes. Images are those that are still there: `gone` are known
 * not to be, and the form says of these and of what else can't be had that they stay as they are.
 */
export async function restoreIntoForm(
  calls: Pick<EntityCalls, "images">,
  { path, id, images }: { readonly path: string; readonly id: string; readonly images: readonly string[] },
  { plan, gone }: { readonly plan: Members; readonly gone: readonly string[] },
): Promise<void> {
  const assets = listPlannedImages(plan, images);
  const copied = await copyImages(calls, assets);
  const others = Object.entries(plan).filter(([member]) => !Object.hasOwn(assets, member));
  handChanges(path, id, { changes: { ...Object.fromEntries(others), ...copied.copies } }, [
    ...createNotes("image-gone", [...gone, ...copied.gone]),
    ...createNotes("image-failed", copied.failed),
  ]);
}
