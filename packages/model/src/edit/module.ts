// Adds and replaces modules.
import { fillOwnId, collectTakenIds } from "../ids.ts";
import { getLookup } from "../lookup.ts";
import { NO_ID } from "../parts/shared-members.ts";
import { moduleShape } from "../parts/module.ts";
import type { Model } from "../types.ts";
import { type EditResult, finishEdit, parseDraft, refuse, refuseDraft } from "./edit.ts";
import { withModuleRenamed } from "./rename.ts";

/** Adds a module. */
export function addModule(model: Model, { draft }: { readonly draft: unknown }): EditResult {
  const read = parseDraft(moduleShape, draft, "module");
  if (!read.ok) return read;
  const module = fillOwnId(read.value, { kind: "module", parent: "", taken: collectTakenIds(model) });
  return finishEdit(model, { ...model, modules: [...model.modules, module] });
}

/** Replaces a module; another name in the draft renames it. */
export function replaceModule(
  model: Model,
  { name, draft }: { readonly name: string; readonly draft: unknown },
): EditResult {
  const read = parseDraft(moduleShape, draft, "module");
  if (!read.ok) return read;
  const before = getLookup(model).modules.get(name);
  if (before === undefined) return refuse("not_found", `There is no module "${name}".`);
  if (read.value.id !== NO_ID && read.value.id !== before.id) {
    return refuseDraft(
      ["module", "id"],
      "id_changed",
      `The id of "${name}" is "${before.id}" and stays so; leave it out.`,
    );
  }
  const renamed = withModuleRenamed(model, name, read.value.name);
  const modules = renamed.modules.with(model.modules.indexOf(before), { ...read.value, id: before.id });
  return finishEdit(model, { ...renamed, modules });
}
