// The plan: what generating would do now.
import type { FileAction, Plan } from "@lathe/contract";
import { describeModelChanges } from "@lathe/model";
import { createCauseLookup } from "../plan/causes.ts";
import { formatPlanSummary } from "../plan/summary.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import { countRows } from "./count-rows.ts";
import { describeHazards } from "./describe-hazards.ts";
import { draftPlan, type PlanDraft, type PlanRequest } from "./draft-plan.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** A file of a plan, with its story. */
export interface ExplainedFile {
  readonly path: string;
  readonly action: FileAction;
  /** Where the file was before; null where it stays. */
  readonly from: string | null;
  /** What a person should know; null where the action says it all. */
  readonly note: string | null;
  /** The paths of the model changes behind it, as in a rollback preview. */
  readonly causes: readonly string[];
}

/** A plan with the story of every file. */
export interface ExplainedPlan extends Plan {
  readonly files: readonly ExplainedFile[];
}

/** A plan, or why there is none. */
export type PlanOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly plan: ExplainedPlan;
      /** What could not be found out, for people. */
      readonly notes: readonly string[];
    }
  | RefusalOutcome;

/** Plans a generation. Writes nothing, and takes no lock. Throws a StoreError where the disk fails. */
export async function planGeneration(
  dir: string,
  request: PlanRequest = {},
  options: ServiceOptions = {},
): Promise<PlanOutcome> {
  const drafting = await draftCountedPlan(dir, request, options);
  if (!drafting.ok) return drafting;
  const { draft, notes } = drafting;
  return { ok: true, revision: draft.revision, plan: describePlan(draft), notes };
}

/** Makes a plan whose hazards tell the rows that they concern in the development database. */
export async function draftCountedPlan(
  dir: string,
  request: PlanRequest,
  options: ServiceOptions,
): Promise<
  { readonly ok: true; readonly draft: PlanDraft; readonly notes: readonly string[] } | RefusalOutcome
> {
  const drafting = await withProjectView(dir, options, async (view, context) => {
    const outcome = await draftPlan(view, request, context);
    return outcome.ok ? { ...outcome, context } : outcome;
  });
  if (!drafting.ok) return drafting;
  const { draft, context } = drafting;
  const { hazards, notes, countedOn } = await countRows(draft.hazards, context);
  return { ok: true, draft: { ...draft, hazards, countedOn }, notes };
}

/** A plan as it is told. */
export function describePlan(draft: PlanDraft): ExplainedPlan {
  const { model: after, saved: before, steps, migration, apiChanges, handEdits, planId, upToDate } = draft;
  const changes = before === null ? [] : describeModelChanges(before, after);
  const causes = createCauseLookup({ before, after, changes });
  return {
    savedRevision: draft.manifest?.revision ?? null,
    planId,
    upToDate,
    summary: formatPlanSummary(steps, migration !== null),
    files: steps.map((step) => {
      const { path, action, from, note } = step;
      return { path, action, from, note, causes: causes(step) };
    }),
    migration,
    hazards: describeHazards(draft),
    countedOn: draft.countedOn,
    apiChanges,
    handEdits,
  };
}
