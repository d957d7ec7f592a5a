// Which lines of an entity's file are others than at the last generation. Pure.
import { type Model, diffSequences, getEntityPath, renderModel } from "@lathe/model";
import { type TakenChange, invertChanges } from "../../changes/invert-changes.ts";

/** Lines by their index, and how many are gone. */
export interface ChangedLines {
  readonly lines: ReadonlySet<number>;
  readonly gone: number;
}

const NONE: ChangedLines = { lines: new Set(), gone: 0 };

/** Compares the text of an entity with what it was before changes; nothing where that can't be told. */
export function findChangedLines(
  model: Model,
  entityId: string,
  changes: readonly TakenChange[],
): ChangedLines {
  if (changes.length === 0) return NONE;
  const before = readLines(invertChanges(model, changes), entityId);
  if (before === undefined) return NONE;
  const hunks = diffSequences(before, readLines(model, entityId) ?? []);
  const changed = hunks.flatMap(({ newStart, newEnd }) =>
    Array.from({ length: newEnd - newStart }, (_, index) => newStart + index),
  );
  const gone = hunks.reduce(
    (sum, { start, end, newStart, newEnd }) => sum + Math.max(0, end - start - (newEnd - newStart)),
    0,
  );
  return { lines: new Set(changed), gone };
}

function readLines(model: Model, entityId: string): readonly string[] | undefined {
  const entity = model.entities.find(({ id }) => id === entityId);
  return entity && renderModel(model).get(getEntityPath(entity))?.split("\n");
}
