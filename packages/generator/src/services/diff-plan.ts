// The plan with the text of every change.
import { formatUnifiedDiff } from "../plan/unified-diff.ts";
import type { ServiceOptions } from "./context.ts";
import type { PlanRequest } from "./draft-plan.ts";
import { describePlan, draftCountedPlan, type ExplainedFile, type ExplainedPlan } from "./plan-generation.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** A plan whose files carry their diffs. */
export interface ExplainedDiff extends ExplainedPlan {
  readonly files: readonly (ExplainedFile & {
    /** Unified text; empty where nothing changes. */
    readonly diff: string;
  })[];
}

/** A plan with its diffs, or why there is none. */
export type DiffOutcome =
  | { readonly ok: true; readonly revision: string; readonly plan: ExplainedDiff }
  | RefusalOutcome;

/**
 * Plans a generation and shows every change: a merge as what would be written, a conflict as the text on disk against the
 * generated one. Writes nothing.
 */
export async function diffPlan(
  dir: string,
  request: PlanRequest = {},
  options: ServiceOptions = {},
): Promise<DiffOutcome> {
  const drafting = await draftCountedPlan(dir, request, options);
  if (!drafting.ok) return drafting;
  const { draft, notes } = drafting;
  const plan = describePlan(draft);
  const diffs = new Map(draft.steps.map((step) => [step.path, formatUnifiedDiff(step)]));
  const files = plan.files.map((file) => ({ ...file, diff: diffs.get(file.path) ?? "" }));
  const noted = notes.length === 0 ? {} : { notes };
  return { ok: true, revision: draft.revision, plan: { ...plan, files, ...noted } };
}
