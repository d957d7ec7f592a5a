// Going back: to a model that there was, or by one step that others may have built on since.
import {
  type AddressedChange,
  describeClashes,
  type EditResult,
  listAddressedChanges,
  type Model,
  replaceModel,
  takeBack,
} from "@lathe/model";
import type { ProjectFolder } from "../store/project-folder.ts";
import type { StoreError } from "../store/store-error.ts";
import type { ServiceOptions } from "./context.ts";
import { editModel } from "./edit-model.ts";
import { findKnownModel } from "./known-model.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** Where to go, and the model that this was decided on. */
export type RestoreRequest = { readonly expectedRevision?: string } & (
  | { readonly to: string }
  | { readonly step: { readonly before: string; readonly after: string } }
);

/** How it ended. */
export type RestoreOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      /** What made the model of the one that was there. */
      readonly changes: readonly AddressedChange[];
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Goes back. The result is validated as that of any edit; durable once it resolves. */
export async function restoreModel(
  dir: string,
  request: RestoreRequest,
  options: ServiceOptions = {},
): Promise<RestoreOutcome> {
  let changes: readonly AddressedChange[] = [];
  const { expectedRevision } = request;
  const outcome = await editModel(
    dir,
    {
      ...(expectedRevision === undefined ? {} : { expectedRevision }),
      change: async (model, folder) => {
        const edit =
          "to" in request
            ? await restoreRevision(model, folder, request.to)
            : await takeStepBack({ model, revision: expectedRevision }, folder, request.step);
        if (edit.ok) changes = listAddressedChanges(model, edit.model);
        return edit;
      },
    },
    options,
  );
  if (!outcome.ok) return outcome;
  const { revision, unfinished } = outcome;
  return { ok: true, revision, changes, unfinished };
}

async function restoreRevision(
  model: Model,
  folder: ProjectFolder,
  to: string,
): Promise<EditResult | RefusalOutcome> {
  const known = await findKnownModel(folder, to, model);
  if (known === undefined) return refuseUnknown(to);
  if (!known.isPartial) return replaceModel(model, { by: known.model });
  return createRefusal(
    "invalid_model",
    "Files of the model could not be read at that revision, so that it can't be restored as it was. Choose another one.",
  );
}

async function takeStepBack(
  { model, revision }: { readonly model: Model; readonly revision: string | undefined },
  folder: ProjectFolder,
  step: { readonly before: string; readonly after: string },
): Promise<EditResult | RefusalOutcome> {
  // The current model is not in the log where it was made by hand, and nobody has asked since.
  const find = async (wanted: string) =>
    wanted === revision ? { model } : findKnownModel(folder, wanted, model);
  const before = await find(step.before);
  if (before === undefined) return refuseUnknown(step.before);
  const after = await find(step.after);
  if (after === undefined) return refuseUnknown(step.after);
  const outcome = takeBack(model, { before: before.model, after: after.model });
  if (outcome.ok) return replaceModel(model, { by: outcome.model });
  const { clashes } = outcome;
  const message = `This can't be taken back: ${describeClashes(clashes)}. Change it by hand, or go back to a revision as a whole.`;
  return { ok: false, refusal: { reason: "edit_clash", message, details: [], clashes } };
}

function refuseUnknown(revision: string): RefusalOutcome {
  return createRefusal(
    "not_found",
    `The model with the revision "${revision.slice(0, 64)}" is not known on this machine. GET /api/revisions lists those that are.`,
  );
}
