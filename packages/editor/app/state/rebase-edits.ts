// Edits that were made for one model, for another one that it has become meanwhile: whole parts that they send must not take back
// what others have changed in them.
import {
  type Model,
  type ModelEdit,
  type PartChange,
  applyEdits,
  diffModels,
  isSameJson,
} from "@lathe/model";
import { toEdits } from "./edits-of-changes.ts";

/** The edits as they are to be sent now. To be asked where nothing clashes. */
export function rebaseEdits(before: Model, now: Model, edits: readonly ModelEdit[]): readonly ModelEdit[] {
  const edited = applyEdits(before, edits);
  if (!edited.ok) return edits;
  const theirs = new Map(diffModels(before, now).map((change) => [getPartId(change), change]));
  const own = diffModels(before, edited.model);
  if (!own.some((change) => theirs.has(getPartId(change)))) return edits;
  return toEdits(
    now,
    own.map((change) => mergeChange(change, theirs.get(getPartId(change)))),
  );
}

/** A change of a part that others have changed, too: on top of what it is now. */
function mergeChange(own: PartChange, theirs: PartChange | undefined): PartChange {
  if (own.kind !== "changed" || theirs?.kind !== "changed") return own;
  const [from, to, now] = [own.before, own.after, theirs.after] as unknown as readonly [
    Readonly<Record<string, unknown>>,
    Readonly<Record<string, unknown>>,
    Readonly<Record<string, unknown>>,
  ];
  const changed = Object.entries(to).filter(([name, value]) => !isSameJson(from[name], value));
  return { ...own, before: now, after: { ...now, ...Object.fromEntries(changed) } } as unknown as PartChange;
}

function getPartId(change: PartChange): string {
  if (change.part === "project") return "project";
  if (change.kind === "reordered") return `${change.entityId} ${change.part}s`;
  return ("after" in change ? change.after : change.before).id;
}
