// A file in conflict, with the texts that meet there.
import { join } from "node:path";
import type { FileConflict } from "@lathe/contract";
import type { FileStep } from "../plan/file-step.ts";
import type { ConflictPlace, LineRange } from "../plan/merge.ts";
import { readChangeTime } from "../store/change-time.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import { draftPlan } from "./draft-plan.ts";
import { createRefusal, type RefusalOutcome } from "./refusal.ts";

/** A conflict, or why there is none. */
export type ConflictOutcome =
  | { readonly ok: true; readonly revision: string; readonly conflict: FileConflict }
  | RefusalOutcome;

/** Tells what meets in a file of the plan that is in conflict. Writes nothing. */
export function readConflict(
  dir: string,
  { path }: { readonly path: string },
  options: ServiceOptions = {},
): Promise<ConflictOutcome> {
  return withProjectView(dir, options, async (view, context): Promise<ConflictOutcome> => {
    const drafting = await draftPlan(view, {}, context);
    if (!drafting.ok) return drafting;
    const { revision, planId, steps } = drafting.draft;
    // The plan's own paths are all that is looked at: nothing is read for what somebody asks.
    const step = steps.find((one) => one.path === path);
    if (step !== undefined && step.conflict !== null) {
      const changedAt = await readChangeTime(join(context.folder.root, step.path));
      return { ok: true, revision, conflict: toFileConflict(step, step.conflict, { planId, changedAt }) };
    }
    const message = `"${path.slice(0, 200)}" is not in conflict in the plan. GET /api/plan lists the files that are.`;
    return createRefusal("not_found", message);
  });
}

function toFileConflict(
  { path, note }: FileStep,
  { base, mine, generated, marked }: NonNullable<FileStep["conflict"]>,
  rest: Pick<FileConflict, "planId" | "changedAt">,
): FileConflict {
  return {
    ...rest,
    path,
    note,
    pristine: base,
    disk: mine,
    generated,
    merged: marked?.text ?? null,
    places: (marked?.places ?? []).map(toPlace),
    settled: marked?.settled ?? 0,
  };
}

function toPlace({ merged, mine, base, generated }: ConflictPlace): FileConflict["places"][number] {
  return {
    ...toLines(merged),
    disk: toLines(mine),
    pristine: base === undefined ? null : toLines(base),
    generated: toLines(generated),
  };
}

function toLines({ start, end }: LineRange): { readonly from: number; readonly to: number } {
  return { from: start + 1, to: end + 1 };
}
