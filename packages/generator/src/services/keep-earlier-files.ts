// Taking back removes what the generation made, and nothing that was there before it.
import type { FileStep } from "../plan/file-step.ts";
import type { HistoryEntry } from "../store/history-entry.ts";
import type { FileChange } from "../store/journal.ts";

/** The steps of taking a generation back, with the files that it found left or written as they were. */
export function keepEarlierFiles(
  steps: readonly FileStep[],
  { details }: HistoryEntry,
  texts: readonly FileChange[] | undefined,
): readonly FileStep[] {
  // Which files a generation of an earlier version made is not on record.
  if (details === null) return steps;
  const changed = new Map(details.files.map((file) => [file.path, file]));
  const before = new Map(texts?.map((change) => [change.path, change.before]));
  return steps.map((step): FileStep => {
    if (step.action !== "delete") return step;
    const text = before.get(step.path);
    if (typeof text === "string") return { ...step, action: "update", result: { text }, note: FOUND };
    const file = changed.get(step.path);
    const isMade = file !== undefined && (text === null || file.action === "create" || file.from != null);
    return isMade ? step : { ...step, action: "unchanged", result: undefined, note: FOUND };
  });
}

const FOUND = "This file was there before the generation, so it stays.";
