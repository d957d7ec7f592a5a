// One module of the model, with the names of its entities.
import type { ListedModule } from "@lathe/contract";
import { findFileRole } from "@lathe/model";
import type { ServiceOptions } from "./context.ts";
import { listModules, type WireParts } from "./describe-model.ts";
import { type ModelState, readModel } from "./read-model.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** A module, or why there is none. */
export type ModuleOutcome =
  | { readonly ok: true; readonly module: ListedModule<WireParts>; readonly reading: ModelState }
  | RefusalOutcome;

/** Reads a module. Where its file can't be read, the refusal says why. Writes nothing. */
export async function readModule(
  dir: string,
  { name }: { readonly name: string },
  options: ServiceOptions = {},
): Promise<ModuleOutcome> {
  const reading = await readModel(dir, options);
  if (!reading.ok) return reading;
  const module = listModules(reading.model).find((one) => one.name === name);
  if (module !== undefined) return { ok: true, module, reading };
  const details = reading.problems
    .filter(({ file }) => isModuleFile(file, name))
    .map(({ file, pointer, code, message }) => ({ file, pointer, code, message }));
  return createRefusal("not_found", `There is no module "${name}".`, details);
}

function isModuleFile(path: string, name: string): boolean {
  const role = findFileRole(path);
  return role?.part === "module" && role.module === name;
}
