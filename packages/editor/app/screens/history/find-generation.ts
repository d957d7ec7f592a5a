// Which generation the files are of.
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
