// Taking back one difference to the last generation: the edits that undo it, and nothing else. Pure.
import { type Model, type ModelEdit, applyEdits, diffModels, mapParts, withNames } from "@lathe/model";
import { parsePointer } from "../../changes/pointer.ts";
import { toEdits } from "../../state/edits-of-changes.ts";
import { orderEdits } from "./order-edits.ts";
import {
  type TakenChange,
  invertChanges,
  invertSettings,
  locateChange,
  readBefore,
  withDerivedLabels,
} from "./invert-changes.ts";

/** The edits that take changes back, on the model as it is; none where that can't be told. Names among `all` that are not taken back stay. */
export function takeBackEdits(
  model: Model,
  changes: readonly TakenChange[],
  all: readonly TakenChange[] = changes,
): readonly ModelEdit[] {
  if (changes.some((change) => isKindOfEntity(model, change))) return [];
  const target = invertSettings(model, withCurrentNames(model, changes, all));
  const edits = orderEdits(model, target);
  return [...edits, ...listRenameEdits(model, edits, changes)];
}

/** No edit makes an entity of one kind one of the other. */
function isKindOfEntity(model: Model, change: TakenChange): boolean {
  const { list, setting } = locateChange(model, change);
  return list === "entities" && setting === "kind";
}

/** What was before, with the names that parts have now: an edit is made on the model as it is. */
function withCurrentNames(
  model: Model,
  changes: readonly TakenChange[],
  all: readonly TakenChange[],
): readonly TakenChange[] {
  const renames = all.filter(({ kind }) => kind === "renamed");
  if (renames.length === 0) return changes;
  const settings = changes.filter(({ kind }) => kind !== "renamed");
  const names = new Map(
    renames.flatMap(({ id, path }) => (id === null ? [] : [[id, parsePointer(path).at(-1) ?? ""]])),
  );
  const renamed = withNames(invertChanges(model, [...renames, ...settings]), names);
  return changes.map((change) => {
    const place = locateChange(model, change);
    const isOrder = change.kind === "changed" && place.setting === undefined;
    const before = isOrder ? undefined : readBefore(renamed, change, place);
    return before === undefined ? change : { ...change, before };
  });
}

/** Names go back one after the other, each as soon as it is free, by edits that take their uses along. */
function listRenameEdits(
  model: Model,
  edits: readonly ModelEdit[],
  changes: readonly TakenChange[],
): readonly ModelEdit[] {
  const waiting = changes.filter(({ kind }) => kind === "renamed");
  const added: ModelEdit[] = [];
  while (waiting.length > 0) {
    const made = applyEdits(model, [...edits, ...added]);
    // Whoever makes the edits is told why.
    if (!made.ok) break;
    const steps = waiting.map((change) => toRenameEdits(made.model, change));
    const free = steps.findIndex((step) => applyEdits(made.model, step).ok);
    added.push(...(steps[Math.max(free, 0)] ?? []));
    waiting.splice(Math.max(free, 0), 1);
  }
  return added;
}

function toRenameEdits(model: Model, { id, before }: TakenChange): readonly ModelEdit[] {
  if (id === null) return [];
  const name = String(before);
  const labelled = withDerivedLabels(model, new Map([[id, name]]));
  const called = mapParts(labelled, (part) => (part.id === id ? { ...part, name } : part));
  return toEdits(model, diffModels(model, called));
}
