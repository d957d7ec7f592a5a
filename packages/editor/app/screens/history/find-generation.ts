// Which generation the files are of, and which rollbacks the model has left again. Pure.
import type { HistoryItem } from "@lathe/contract";

/** The latest generation of a history, newest first, that was not taken back. */
export function findGeneration<I extends Pick<HistoryItem, "kind" | "outcome">>(
  items: readonly I[],
): I | undefined {
  let takenBack = 0;
  for (const item of items) {
    if (item.outcome === "failed" || item.kind === "rollback") continue;
    if (item.kind === "undo") takenBack += 1;
    else if (takenBack === 0) return item;
    else takenBack -= 1;
  }
  return undefined;
}

/** The revision of the model, and of the one that was generated last; undefined or null where there is none. */
export interface Standing {
  readonly revision: string | undefined;
  readonly savedRevision: string | null | undefined;
}

/** The rollbacks since the latest generation that were taken back: the model is the one that was generated, not theirs. */
export function listLeftRollbacks<I extends Pick<HistoryItem, "id" | "kind" | "outcome" | "revision">>(
  items: readonly I[],
  { revision, savedRevision }: Standing,
): readonly I[] {
  if (revision === undefined || revision !== savedRevision) return [];
  const last = findGeneration(items);
  return items
    .slice(0, last === undefined ? 0 : items.indexOf(last))
    .filter((item) => item.kind === "rollback" && item.outcome === "done" && item.revision !== revision);
}
