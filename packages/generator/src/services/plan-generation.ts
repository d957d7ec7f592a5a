// The plan: what generating would do now.
import type { FileAction, Plan } from "@lathe/contract";
import { createCauseLookup } from "../plan/causes.ts";
import { describeModelChanges } from "../plan/model-changes.ts";
import { formatPlanSummary } from "../plan/summary.ts";
import { withView } from "../store/project-view.ts";
import { createContext, type ServiceOptions } from "./context.ts";
import { countRows } from "./count-rows.ts";
import { draftPlan, type PlanDraft } from "./draft-plan.ts";
import { type RefusalOutcome, createStaleRefusal } from "./refusal.ts";

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

/** What a plan is asked for on; a model that is not the current one is refused. */
export interface PlanRequest {
  readonly expectedRevision?: string;
}

/** Plans a generation. Writes nothing, and takes no lock. Throws a StoreError where the disk fails. */
export async function planGeneration(
  dir: string,
  request: PlanRequest = {},
  options: ServiceOptions = {},
): Promise<PlanOutcome> {
  const drafting = await createDraft(dir, request, options);
  if (!drafting.ok) return drafting;
  const { draft } = drafting;
  const counted = await countRows(draft.hazards, options.databaseUrl);
  const plan = describePlan({ ...draft, hazards: counted.hazards });
  return { ok: true, revision: draft.revision, plan, notes: counted.notes };
}

/** The draft of a plan for the project in a folder. */
export async function createDraft(
  dir: string,
  { expectedRevision }: PlanRequest,
  options: ServiceOptions,
): Promise<{ readonly ok: true; readonly draft: PlanDraft } | RefusalOutcome> {
  const context = createContext(options);
  const viewing = await withView(dir, context.files, async (view) => {
    const actual = view.snapshot.revision;
    if (expectedRevision !== undefined && expectedRevision !== actual) {
      return createStaleRefusal("revision", { expected: expectedRevision, actual });
    }
    return draftPlan(view, context);
  });
  return viewing.ok ? viewing.value : viewing;
}

/** A plan as it is told. */
export function describePlan(draft: PlanDraft): ExplainedPlan {
  const { model: after, saved: before, steps, migration, hazards, apiChanges, planId, upToDate } = draft;
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
    hazards,
    apiChanges,
  };
}
