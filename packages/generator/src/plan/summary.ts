// A plan, or what became of it, in one line for people.
import { FILE_ACTIONS, type FileAction } from "@lathe/contract";
import type { FileStep } from "./file-step.ts";

/** How many files there are of each action; those with none are left out. */
export function countActions(
  steps: readonly Pick<FileStep, "action">[],
): Readonly<Partial<Record<FileAction, number>>> {
  const counts = FILE_ACTIONS.map(
    (action) => [action, steps.filter((step) => step.action === action).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

const PLANNED_WORDS: Readonly<Record<Exclude<FileAction, "unchanged">, string>> = {
  create: "to create",
  update: "to update",
  merge: "to merge with your edits",
  conflict: "in conflict",
  delete: "to delete",
};

const DONE_WORDS: typeof PLANNED_WORDS = {
  create: "created",
  update: "updated",
  merge: "merged with your edits",
  conflict: "in conflict",
  delete: "deleted",
};

/** What a plan would do: "3 files to create, 2 to update, 1 migration". */
export function formatPlanSummary(steps: readonly FileStep[], hasMigration: boolean): string {
  return formatSummary(PLANNED_WORDS, steps, hasMigration) ?? "Nothing to do";
}

/** What a generation did. */
export function formatGenerationSummary(steps: readonly FileStep[], hasMigration: boolean): string {
  return formatSummary(DONE_WORDS, steps, hasMigration) ?? "No file changed";
}

function formatSummary(
  words: typeof PLANNED_WORDS,
  steps: readonly FileStep[],
  hasMigration: boolean,
): string | undefined {
  const counts = countActions(steps);
  const parts = FILE_ACTIONS.filter((action) => action !== "unchanged")
    .map((action) => ({ count: counts[action] ?? 0, words: words[action] }))
    .filter(({ count }) => count > 0)
    .map(
      (part, index) => `${part.count}${index > 0 ? "" : part.count === 1 ? " file" : " files"} ${part.words}`,
    );
  if (hasMigration) parts.push("1 migration");
  const kept = steps.filter(
    ({ entry, generated, action }) => entry === null && generated === null && action === "unchanged",
  ).length;
  if (kept > 0)
    parts.push(
      `${kept} edited ${kept === 1 ? "file" : "files"} kept that ${kept === 1 ? "is" : "are"} not generated any more`,
    );
  return parts.length === 0 ? undefined : parts.join(", ");
}
