// Generating: carries out the plan that was seen, all of it or nothing.
import { withView } from "../store/project-view.ts";
import { withGenerateLock, withWriteLock } from "../store/write-lock.ts";
import { checkPlan, findUpToDateResult, type GenerationRequest } from "./check-plan.ts";
import { openContext, type ServiceContext, type ServiceOptions } from "./context.ts";
import { countRows } from "./count-rows.ts";
import { draftPlan, type DraftOutcome } from "./draft-plan.ts";
import { provePlan } from "./proof.ts";
import { type GenerateOutcome, recordGenerationFailure, writeGeneration } from "./write-generation.ts";

/**
 * Generates what a plan said. Nobody else generates meanwhile; the model can be edited until files are written, which then
 * makes the plan stale. Throws a StoreError where the disk fails before the generation is decided: the project is then as
 * it was, and the history says so.
 */
export async function generate(
  dir: string,
  request: GenerationRequest,
  options: ServiceOptions = {},
): Promise<GenerateOutcome> {
  const opening = await openContext(dir, { purpose: "generating", ...options });
  if (!opening.ok) return opening;
  const { context } = opening;
  return withGenerateLock(context.folder, context.purpose, () => generateLocked(request, context));
}

async function generateLocked(request: GenerationRequest, context: ServiceContext): Promise<GenerateOutcome> {
  const { onStep } = context;
  onStep("check");
  const drafting = await readDraft(request, context);
  if (!drafting.ok) return drafting;
  // What is not there can't be lost, and needs no consent.
  const { hazards } = await countRows(drafting.draft.hazards, context);
  const seen = checkPlan({ ...drafting.draft, hazards }, request);
  if (!seen.ok) return seen;
  const result = findUpToDateResult(seen.draft);
  if (result !== undefined) return { ok: true, result, unfinished: undefined };
  onStep("prove");
  const proof = await provePlan(seen.draft, context);
  return withWriteLock(context.folder, context, async (): Promise<GenerateOutcome> => {
    if (!proof.ok) {
      await recordGenerationFailure(seen.draft, proof.refusal.message, context);
      return proof;
    }
    onStep("write");
    // The proof took its time: what is written must still be what was planned.
    const now = await readDraft(request, { ...context, onStep: () => {} });
    if (!now.ok) return now;
    const checked = checkPlan({ ...now.draft, hazards }, request);
    return checked.ok ? writeGeneration(checked, context) : checked;
  });
}

/** The plan as it is now. */
function readDraft(request: GenerationRequest, context: ServiceContext): Promise<DraftOutcome> {
  return withView(context.folder, (view) => draftPlan(view, request, context));
}
