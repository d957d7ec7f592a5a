// The outcome of an edit, for tests: the model it made, or the refusal in short.
import type { EditResult } from "../edit/edit.ts";
import { toJsonPointer } from "../issue.ts";
import { getLookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Model } from "../types.ts";
import { listUses } from "../uses.ts";
import { formatIssues } from "./sample-model.ts";

/** The model that an edit made. */
export function getEditedModel(result: EditResult): Model {
  if (result.ok) return result.model;
  throw new Error(
    `The edit was refused: ${result.code}\n${formatIssues(result.issues).join("\n")}\n${result.message}`,
  );
}

/** Why an edit was refused: its code, its issues as lines "code file pointer subject", its uses as "kind entity pointer". */
export function describeRefusal(result: EditResult): {
  code: string;
  issues?: readonly string[];
  uses?: readonly string[];
} {
  if (result.ok) throw new Error("The edit was not refused.");
  const uses = result.uses.map(({ kind, entity, pointer }) => `${kind} ${entity} ${pointer}`);
  return {
    code: result.code,
    ...(result.issues.length > 0 ? { issues: formatIssues(result.issues) } : {}),
    ...(uses.length > 0 ? { uses } : {}),
  };
}

/** The entity of that name. */
export function getEntity(model: Model, name: string): Entity {
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined) throw new Error(`There is no entity "${name}".`);
  return entity;
}

/** Every use in a model, sorted, as "holder kind pointer -> used". */
export function formatUses(model: Model): readonly string[] {
  return model.entities
    .flatMap((entity) => listUses(getLookup(model), entity))
    .map(({ kind, used, path, holder }) => {
      const what = used.part === "member" ? `${used.entity}.${used.name}` : `${used.part} ${used.name}`;
      return `${holder.id} ${kind} ${toJsonPointer(path)} -> ${what}`;
    })
    .toSorted();
}
