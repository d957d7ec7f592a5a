// What all edits have in common that are answered with an entity.
import type { Entity } from "@lathe/model";
import { editEntity, type PartEditRequest } from "../services/edit-part.ts";
import type { RefusalOutcome } from "../services/refusal.ts";
import type { StoreError } from "../store/store-error.ts";
import type { ServedProject } from "./route.ts";

/** An entity after an edit, or why there was none. */
export type EntityEditOutcome =
  | {
      readonly ok: true;
      readonly answer: { readonly revision: string; readonly entity: Entity };
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Edits an entity and answers with it. */
export async function answerEntityEdit(
  { dir, options }: ServedProject,
  request: PartEditRequest,
): Promise<EntityEditOutcome> {
  const edit = await editEntity(dir, request, options);
  if (!edit.ok) return edit;
  const { revision, part: entity, unfinished } = edit;
  return { ok: true, answer: { revision, entity }, unfinished };
}
