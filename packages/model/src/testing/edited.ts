// The outcome of an edit, for tests: the model it made, or the refusal in short.
import type { EditResult } from "../edit/edit.ts";
import { pointerOf } from "../issue.ts";
import { lookupOf } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Model } from "../types.ts";
import { usesIn } from "../uses.ts";
import { linesOf } from "./sample-model.ts";

/** The model that an edit made. */
export function edited(result: EditResult): Model {
  if (result.ok) return result.model;
  throw new Error(
    `The edit was refused: ${result.code}\n${linesOf(result.issues).join("\n")}\n${result.message}`,
  );
}

/** Why an edit was refused: its code, its issues as lines "code file pointer subject", its uses as "kind entity pointer". */
export function refusal(result: EditResult): {
  code: string;
  issues?: readonly string[];
  uses?: readonly string[];
} {
  if (result.ok) throw new Error("The edit was not refused.");
  const uses = result.uses.map(({ kind, entity, pointer }) => `${kind} ${entity} ${pointer}`);
  return {
    code: result.code,
    ...(result.issues.length > 0 ? { issues: linesOf(result.issues) } : {}),
    ...(uses.length > 0 ? { uses } : {}),
  };
}

/** The entity of that name. */
export function entityOf(model: Model, name: string): Entity {
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined) throw new Error(`There is no entity "${name}".`);
  return entity;
}

/** Every use in a model, sorted, as "holder kind pointer -> used". */
export function useLines(model: Model): readonly string[] {
  return model.entities
    .flatMap((entity) => usesIn(lookupOf(model), entity))
    .map(({ kind, used, path, holder }) => {
      const what = used.part === "member" ? `${used.entity}.${used.name}` : `${used.part} ${used.name}`;
      return `${holder.id} ${kind} ${pointerOf(path)} -> ${what}`;
    })
    .toSorted();
}
