// Edits that make one model of another, in an order in which each is accepted. Pure.
import {
  type Entity,
  type Model,
  type ModelEdit,
  type PartChange,
  applyEdits,
  createEdit,
  diffModels,
} from "@lathe/model";
import { toEdits } from "../../state/edits-of-changes.ts";

/** The edits; where there is no such order, those that can't be made come last. */
export function orderEdits(model: Model, target: Model): readonly ModelEdit[] {
  const plain = toEdits(model, diffModels(model, target));
  if (applyEdits(model, plain).ok) return plain;
  let made = model;
  let refused: readonly ModelEdit[] = plain;
  const edits: ModelEdit[] = [];
  // A round makes at least one of the changes, or half of it where an entity comes without what it names.
  for (let rounds = 2 * plain.length; rounds > 0; rounds--) {
    const countBefore = edits.length;
    const changes = diffModels(made, target);
    refused = changes.flatMap((change) => {
      const ways = listWays(made, change);
      const outcomes = ways.map((some) => ({ some, outcome: applyEdits(made, some) }));
      const fit = outcomes.find(({ some, outcome }) => some.length > 0 && outcome.ok);
      if (fit?.outcome.ok !== true) return ways[0] ?? [];
      made = fit.outcome.model;
      edits.push(...fit.some);
      return [];
    });
    if (refused.length === 0 && isSame(made, target)) return edits;
    if (edits.length === countBefore) break;
  }
  return [...edits, ...refused];
}

function isSame(made: Model, target: Model): boolean {
  return diffModels(made, target).length === 0;
}

/** The ways to make a change: an entity that names what names it in turn begins with its fields alone. */
function listWays(model: Model, change: PartChange): readonly (readonly ModelEdit[])[] {
  const whole = toEdits(model, [change]);
  if (change.part !== "entity" || change.kind !== "added" || change.after.kind !== "persistent")
    return [whole];
  return [whole, [createEdit("POST /api/entities/entity-draft", { body: { entity: toBare(change.after) } })]];
}

function toBare({ id, name, module, kind, label, labelPlural, description, fields }: Entity) {
  return { id, name, module, kind, label, labelPlural, description, fields };
}
