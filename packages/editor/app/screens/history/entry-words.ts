// Entries of the history in words. Pure.
import type { HistoryItem } from "@lathe/contract";

const DONE: Readonly<Record<HistoryItem["kind"], string>> = {
  generate: "Generated",
  rollback: "Rollback",
  undo: "Undo",
};
const FAILED: Readonly<Record<HistoryItem["kind"], string>> = {
  generate: "Failed to generate",
  rollback: "Failed rollback",
  undo: "Failed undo",
};

/** What is to be said of an entry besides: what is no generation is of the model alone, or of the files alone. */
export function describeStanding(
  { kind, outcome }: HistoryItem,
  { isCurrent, isLeft }: { readonly isCurrent: boolean; readonly isLeft: boolean },
): string {
  if (outcome === "failed") return "nothing was written";
  if (kind === "generate") return isCurrent ? "current generation" : "";
  if (kind === "undo") return "undo of a generation";
  return isLeft ? "rollback of the model, undone since" : "rollback of the model";
}

/** What was done, with its id. */
export function describeEntry({ id, kind, outcome }: HistoryItem): string {
  return `${(outcome === "done" ? DONE : FAILED)[kind]} ${id}`;
}

/** The icon of an entry. */
export function iconOfEntry({ kind, outcome }: HistoryItem): string {
  if (outcome === "failed") return "x";
  return kind === "generate" ? "check" : "undo-2";
}
