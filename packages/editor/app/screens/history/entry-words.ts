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

/** What became of something that is no generation: of a rollback it is the model alone, which can be undone. */
export const BESIDE_GENERATIONS: Readonly<Record<Exclude<HistoryItem["kind"], "generate">, string>> = {
  rollback: "rollback of the model",
  undo: "undo of a generation",
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
