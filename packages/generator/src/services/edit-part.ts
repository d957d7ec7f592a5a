// Edits of the model that end in an entity or a module, which is answered with them.
import type { Entity, Module } from "@lathe/model";
import type { StoreError } from "../store/store-error.ts";
import type { ServiceOptions } from "./context.ts";
import { editModel, type EditWish } from "./edit-model.ts";
import type { Refused } from "./refusal.ts";

/** An edit, and what the part that it ends in is called afterwards. */
export interface PartEditWish extends EditWish {
  readonly called: string;
}

/** How an edit ended. */
export type PartEditOutcome<Part> =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly part: Part;
      readonly unfinished: StoreError | undefined;
    }
  | Refused;

/** Edits an entity, or adds one. */
export async function editEntity(
  dir: string,
  wish: PartEditWish,
  options: ServiceOptions = {},
): Promise<PartEditOutcome<Entity>> {
  const outcome = await editModel(dir, wish, options);
  if (!outcome.ok) return outcome;
  const { revision, model, unfinished } = outcome;
  return { ok: true, revision, part: partCalled(model.entities, wish.called), unfinished };
}

/** Edits a module, or adds one. */
export async function editModule(
  dir: string,
  wish: PartEditWish,
  options: ServiceOptions = {},
): Promise<PartEditOutcome<Module>> {
  const outcome = await editModel(dir, wish, options);
  if (!outcome.ok) return outcome;
  const { revision, model, unfinished } = outcome;
  return { ok: true, revision, part: partCalled(model.modules, wish.called), unfinished };
}

/** The name that a draft gives a part; the name it has where the draft says none. */
export function nameIn(draft: unknown, present = ""): string {
  if (typeof draft !== "object" || draft === null || !Object.hasOwn(draft, "name")) return present;
  const { name } = draft as { readonly name: unknown };
  return typeof name === "string" ? name : present;
}

function partCalled<Part extends { readonly name: string }>(parts: readonly Part[], name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (part === undefined) throw new Error(`"${name}" is not in the model after it was edited.`);
  return part;
}
