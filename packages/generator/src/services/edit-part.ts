// Edits of the model that end in an entity or a module, which is answered with them.
import type { Entity, Module } from "@lathe/model";
import type { StoreError } from "../store/store-error.ts";
import type { ServiceOptions } from "./context.ts";
import { editModel, type EditRequest } from "./edit-model.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** An edit, and what the part that it ends in is called afterwards. */
export interface PartEditRequest extends EditRequest {
  readonly resultName: string;
}

/** How an edit ended. */
export type PartEditOutcome<Part> =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly part: Part;
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Edits an entity, or adds one. */
export async function editEntity(
  dir: string,
  request: PartEditRequest,
  options: ServiceOptions = {},
): Promise<PartEditOutcome<Entity>> {
  const outcome = await editModel(dir, request, options);
  if (!outcome.ok) return outcome;
  const { revision, model, unfinished } = outcome;
  return { ok: true, revision, part: getPartByName(model.entities, request.resultName), unfinished };
}

/** Edits a module, or adds one. */
export async function editModule(
  dir: string,
  request: PartEditRequest,
  options: ServiceOptions = {},
): Promise<PartEditOutcome<Module>> {
  const outcome = await editModel(dir, request, options);
  if (!outcome.ok) return outcome;
  const { revision, model, unfinished } = outcome;
  return { ok: true, revision, part: getPartByName(model.modules, request.resultName), unfinished };
}

/** The name that a draft gives a part; the name it has where the draft says none. */
export function getDraftName(draft: unknown, present = ""): string {
  if (typeof draft !== "object" || draft === null || !Object.hasOwn(draft, "name")) return present;
  const { name } = draft as { readonly name: unknown };
  return typeof name === "string" ? name : present;
}

function getPartByName<Part extends { readonly name: string }>(parts: readonly Part[], name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (part === undefined) throw new Error(`"${name}" is not in the model after it was edited.`);
  return part;
}
