// Generating: carries out the plan that was seen, all of it or nothing.
import type { GenerateRequest, GenerateResult } from "@lathe/contract";
import { applyResolutions } from "../plan/apply-resolutions.ts";
import { formatGenerationSummary } from "../plan/summary.ts";
import type { FileStep } from "../plan/file-step.ts";
import { findProjectRoot } from "../store/edit-project.ts";
import { createNoProjectRefusal } from "../store/read-project.ts";
import { StoreError } from "../store/store-error.ts";
import { acquireGenerateLock, withWriteLock } from "../store/write-lock.ts";
import { type ServiceContext, createContext, type ServiceOptions } from "./context.ts";
import type { PlanDraft } from "./draft-plan.ts";
import { createDraft } from "./plan-generation.ts";
import { toProofRefusal, createProofTask } from "./proof.ts";
import type { Proof } from "./prove-migration.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";
import { recordFailure } from "./write-entry.ts";
import { writeGeneration } from "./write-generation.ts";

/** What to generate. */
export interface GenerationRequest extends GenerateRequest {
  /** The model that the plan was seen for; not compared where it is left out, since the plan's id says it, too. */
  readonly expectedRevision?: string;
}

/** How a generation ended. */
export type GenerateOutcome =
  | {
      readonly ok: true;
      readonly result: GenerateResult;
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

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
  const context = createContext(options);
  const root = await findProjectRoot(dir, context.files);
  if (root === undefined) return createNoProjectRefusal(dir);
  const lock = await acquireGenerateLock(root, options.purpose ?? "generating", context.files);
  if (!lock.ok) return lock;
  try {
    return await generateLocked(root, request, { ...context, purpose: options.purpose ?? "generating" });
  } finally {
    await lock.release();
  }
}

interface GenerateContext extends ServiceContext {
  readonly purpose: string;
}

async function generateLocked(
  root: string,
  request: GenerationRequest,
  context: GenerateContext,
): Promise<GenerateOutcome> {
  const seen = await checkPlan(root, request, context);
  if (!seen.ok) return seen;
  const { draft } = seen;
  const done = findUpToDateResult(draft);
  if (done !== undefined) return { ok: true, result: done, unfinished: undefined };
  const task = await createProofTask(root, draft, context);
  const proof: Proof = task === undefined ? { ok: true } : await context.prove(task);
  const { files, purpose } = context;
  return withWriteLock(root, { files, purpose }, async (): Promise<GenerateOutcome> => {
    if (!proof.ok) {
      const refusal = toProofRefusal(draft, proof);
      await recordPlanFailure(root, { draft, message: refusal.refusal.message }, context);
      return refusal;
    }
    // The proof took its time: what is written must still be what was planned.
    const now = await checkPlan(root, request, context);
    return now.ok ? writePlan(root, now, context) : now;
  });
}

interface CheckedPlan {
  readonly ok: true;
  readonly draft: PlanDraft;
  readonly steps: readonly FileStep[];
}

/** The plan as it is now, where it is the one that was meant and nothing in it waits for an answer. */
async function checkPlan(
  root: string,
  request: GenerationRequest,
  context: ServiceContext,
): Promise<CheckedPlan | RefusalOutcome> {
  const drafting = await createDraft(root, request, context);
  return drafting.ok ? checkGenerationRequest(drafting.draft, request) : drafting;
}

function checkGenerationRequest(draft: PlanDraft, request: GenerationRequest): CheckedPlan | RefusalOutcome {
  const { planId, acceptHazards = [], resolutions = {} } = request;
  if (planId !== draft.planId) {
    const message =
      "The model, the records of the last generation, or files on disk changed since this plan was made. Plan again, and look at it.";
    return createRefusal("stale_plan", message);
  }
  const missing = draft.hazards.filter(
    ({ severity, id }) => severity === "danger" && !acceptHazards.includes(id),
  );
  if (missing.length > 0) {
    const message = `This plan has dangers that were not accepted: ${missing.map(({ id }) => id).join(", ")}. Read them, and accept each by its id.`;
    const details = missing.map(({ id, message: text }) => ({
      pointer: "/acceptHazards",
      code: id,
      message: text,
    }));
    return createRefusal("hazards_not_accepted", message, details);
  }
  const settlement = applyResolutions(draft.steps, resolutions);
  if (settlement.ok) return { ok: true, draft, steps: settlement.steps };
  const paths = settlement.unresolved.map(({ path }) => path);
  const message = `These files are in conflict: ${paths.slice(0, 10).join(", ")}${paths.length > 10 ? ` and ${paths.length - 10} more` : ""}. Choose for each whether to keep mine, take the generated text, or merge with conflict markers.`;
  const details = settlement.unresolved.map(({ path, message: text }) => ({
    file: path,
    pointer: "",
    code: "conflict",
    message: text,
  }));
  return createRefusal("conflicts_unresolved", message, details);
}

/** What a generation that would change nothing answers: the last one. */
function findUpToDateResult({ upToDate, manifest, steps }: PlanDraft): GenerateResult | undefined {
  if (!upToDate || manifest === null) return undefined;
  const files = steps.map(({ path, action }) => ({ path, action }));
  return { historyId: manifest.historyId, savedRevision: manifest.revision, files, migration: null };
}

async function writePlan(
  root: string,
  { draft, steps }: CheckedPlan,
  context: ServiceContext,
): Promise<GenerateOutcome> {
  try {
    return await writeGeneration(
      root,
      { draft, steps, summary: formatGenerationSummary(steps, draft.migration !== null) },
      context,
    );
  } catch (error) {
    if (error instanceof StoreError)
      await recordPlanFailure(root, { draft, message: error.message }, context);
    throw error;
  }
}

function recordPlanFailure(
  root: string,
  { draft, message }: { readonly draft: PlanDraft; readonly message: string },
  { files, now }: ServiceContext,
): Promise<void> {
  const { model, revision } = draft;
  const at = now().toISOString();
  return recordFailure(
    root,
    { kind: "generate", at, model, revision, summary: "Generation failed", message },
    files,
  );
}
