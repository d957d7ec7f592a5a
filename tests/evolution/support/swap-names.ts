// Pairs of names that change places, by three renames each.
import { type EditResult, type Model, renameEntity, renameField } from "@lathe/model";
import type { Choices } from "../../support/choices.ts";

/** The model with two fields of an entity, and two entities, under each other's names; as it was where it has no two. */
export function withSwaps(model: Model, choices: Choices): Model {
  return swapEntities(swapFields(model, choices), choices);
}

function swapFields(model: Model, choices: Choices): Model {
  const entity = choices.pick(model.entities.filter(({ fields }) => fields.length > 1));
  if (entity === undefined) return model;
  const [first, second] = pickTwo(entity.fields, choices);
  const rename = (from: string, to: string) => (edited: Model) =>
    renameField(edited, { entity: entity.name, name: from, to });
  return applyEdits(model, [rename(first, "swapping"), rename(second, first), rename("swapping", second)]);
}

function swapEntities(model: Model, choices: Choices): Model {
  if (model.entities.length < 2) return model;
  const [first, second] = pickTwo(model.entities, choices);
  const rename = (from: string, to: string) => (edited: Model) => renameEntity(edited, { name: from, to });
  return applyEdits(model, [rename(first, "swapping"), rename(second, first), rename("swapping", second)]);
}

function pickTwo(parts: readonly { readonly name: string }[], choices: Choices): readonly [string, string] {
  const at = choices.upTo(parts.length - 2);
  return [parts[at]?.name ?? "", parts[at + 1]?.name ?? ""];
}

/** All edits, or none where one is refused. */
function applyEdits(model: Model, edits: readonly ((model: Model) => EditResult)[]): Model {
  let edited = model;
  for (const edit of edits) {
    const result = edit(edited);
    if (!result.ok) return model;
    edited = result.model;
  }
  return edited;
}
