// Entries of the history in words. Pure.
import type { HistoryItem } from "@lathe/contract";

const DONE: Readonly<Record<HistoryItem["kind"], string>> = {
  generate: "Generated",
  rollback: "Rolled back",
  undo: "Took back",
};
const FAILED: Readonly<Record<HistoryItem["kind"], string>> = {
  generate: "Failed to generate",
  rollback: "Failed to roll back",
  undo: "Failed to take back",
};

/** What was done, with its id. */
export function describeEntry({ id, kind, outcome }: HistoryItem): string {
  return `${(outcome === "done" ? DONE : FAILED)[kind]} ${id}`;
}

/** The icon of an entry. */
export function iconOfEntry({ kind, outcome }: HistoryItem): string {
  if (outcome === "failed") return "x";
  return kind === "generate" ? "check" : "undo-2";
}
