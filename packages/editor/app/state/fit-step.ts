// A step that was made for one model, for the model that there is now: as the edits to send, or as what stands in its way.
import type { EditClash } from "@lathe/contract";
import { type Model, type ModelEdit, type PartChange, applyEdits, diffModels, takeBack } from "@lathe/model";
import { toEdits } from "./edits-of-changes.ts";
import { withoutIndex } from "./refusal-words.ts";
import type { StepParts } from "./step.ts";

/** How a step fits a model. */
export type Fit =
  | { readonly kind: "fits"; readonly edits: readonly ModelEdit[]; readonly model: Model }
  /** What it makes is there already. */
  | { readonly kind: "there" }
  /** Somebody else has changed the same: `before` is what it was when the step was made, `mine` what the step makes of it. */
  | { readonly kind: "clash"; readonly clashes: readonly EditClash[] }
  /** The model has become one that does not take it. */
  | { readonly kind: "refused"; readonly message: string };

/** Fits a step to a model: what it changes is changed, and nothing that others have changed meanwhile is taken back. */
export function fitStep(now: Model, edits: readonly ModelEdit[], parts: StepParts): Fit {
  // Making a step is taking back the step that leads from its end to its start.
  const merged = takeBack(now, { before: parts.after, after: parts.before });
  if (!merged.ok) return { kind: "clash", clashes: merged.clashes.map(turn) };
  const changes = diffModels(now, merged.model);
  if (changes.length === 0) return { kind: "there" };
  const plain = applyEdits(now, edits);
  if (plain.ok && isSameButOrder(plain.model, merged.model))
    return { kind: "fits", edits, model: plain.model };
  const rebuiltEdits = toEdits(now, changes);
  const rebuilt = applyEdits(now, rebuiltEdits);
  if (rebuilt.ok && hasAllOf(rebuilt.model, merged.model, parts))
    return { kind: "fits", edits: rebuiltEdits, model: rebuilt.model };
  const refusal = plain.ok ? rebuilt : plain;
  return {
    kind: "refused",
    message: refusal.ok ? "It can't be made on the model as it is now." : withoutIndex(refusal.message),
  };
}

function turn({ path, before, mine, actual }: EditClash): EditClash {
  return { path, before: mine, mine: before, actual };
}

/** What several have added comes in the order in which it was saved. */
function isSameButOrder(made: Model, wanted: Model): boolean {
  return diffModels(made, wanted).every(({ kind }) => kind === "reordered");
}

/** Whether every part that the step changes is as it is wanted; others may have followed a name. */
function hasAllOf(made: Model, wanted: Model, { before, after }: StepParts): boolean {
  const own = new Set(diffModels(before, after).map(getPartId));
  return diffModels(made, wanted).every(
    (change) => change.kind === "reordered" || !own.has(getPartId(change)),
  );
}

/** The id of the part that a change is about. */
export function getPartId(change: PartChange): string {
  if (change.part === "project") return "project";
  if (change.kind === "reordered") return `${change.entityId} ${change.part}s`;
  return ("after" in change ? change.after : change.before).id;
}
