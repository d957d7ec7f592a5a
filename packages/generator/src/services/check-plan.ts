// Whether a plan is the one that was seen, and whether everything in it that waits for an answer has one.
import { type GenerateRequest, type GenerateResult, type Hazard, needsAcceptance } from "@lathe/contract";
import { applyResolutions, findTextProblems } from "../plan/apply-resolutions.ts";
import type { FileStep } from "../plan/file-step.ts";
import { toJsonPointer } from "@lathe/model";
import { describeHazards } from "./describe-hazards.ts";
import type { PlanDraft } from "./draft-plan.ts";
import { createRefusal, type RefusalOutcome } from "./refusal.ts";

/** What to generate. */
export interface GenerationRequest extends GenerateRequest {
  /** The model that the plan was seen for; not compared where it is left out, since the plan's id says it, too. */
  readonly expectedRevision?: string;
}

/** A plan that can be carried out. */
export interface CheckedPlan {
  readonly ok: true;
  readonly draft: PlanDraft;
  /** The steps of the draft with every conflict settled. */
  readonly steps: readonly FileStep[];
}

/** Checks a plan against the request to carry it out. */
export function checkPlan(draft: PlanDraft, request: GenerationRequest): CheckedPlan | RefusalOutcome {
  const { planId, acceptHazards = [], resolutions = {} } = request;
  if (planId !== draft.planId) {
    const message =
      "The model, the records of the last generation, or files on disk changed since this plan was made. Plan again, and look at it.";
    return createRefusal("stale_plan", message);
  }
  const unusable = findTextProblems(draft.steps, resolutions);
  if (unusable.length > 0) return createTextRefusal(unusable);
  const blocking = describeHazards(draft).filter(isInTheWay);
  if (blocking.length > 0) return createRowsRefusal(blocking);
  const missing = draft.hazards.filter(
    (hazard) => needsAcceptance(hazard) && !acceptHazards.includes(hazard.id),
  );
  if (missing.length > 0) return createHazardRefusal(missing);
  const settlement = applyResolutions(draft.steps, resolutions);
  return settlement.ok
    ? { ok: true, draft, steps: settlement.steps }
    : createConflictRefusal(settlement.unresolved);
}

/** Whether a migration is known to fail on rows that are there: no consent helps. */
function isInTheWay({ kind, rows }: Hazard): boolean {
  return (kind === "needs_value" || kind === "may_fail_on_existing_rows") && (rows ?? 0) > 0;
}

/** Whether a fill, or another one, would help: rows that a key or a shorter text has no room for are mended by hand. */
function canBeFilled({ id, kind }: Hazard): boolean {
  return kind === "needs_value" || /:(?:required|fill)$/.test(id);
}

/** What people call the part that a hazard is about. */
function namePart({ id, part }: Hazard): string {
  if (part === undefined || part === null) return id;
  return part.member === null ? part.entity : `${part.entity}.${part.member}`;
}

function createRowsRefusal(blocking: readonly Hazard[]): RefusalOutcome {
  const message = `The migration would fail on rows of the development database, and is not written: ${blocking.map((hazard) => `${namePart(hazard)} (${hazard.rows === 1 ? "1 row" : `${hazard.rows} rows`})`).join(", ")}. Mend these rows${blocking.some(canBeFilled) ? ', or say what they get in "fills"' : ", then generate again"}.`;
  const details = blocking.map((hazard) => ({
    pointer: canBeFilled(hazard) ? "/fills" : "/rows",
    code: hazard.id,
    message: hazard.message,
  }));
  return createRefusal("hazards_not_accepted", message, details);
}

function createHazardRefusal(missing: readonly Hazard[]): RefusalOutcome {
  const message = `This plan has dangers that were not accepted: ${missing.map(({ id }) => id).join(", ")}. Read them, and accept each by its id.`;
  const details = missing.map(({ id, message: text }) => ({
    pointer: "/acceptHazards",
    code: id,
    message: text,
  }));
  return createRefusal("hazards_not_accepted", message, details);
}

function createTextRefusal(
  problems: readonly { readonly path: string; readonly message: string }[],
): RefusalOutcome {
  const details = problems.map(({ path, message }) => ({
    pointer: toJsonPointer(["resolutions", path.slice(0, 200)]),
    code: "bad_resolution",
    message,
  }));
  const [first] = problems;
  return createRefusal("invalid_body", `${first?.path.slice(0, 200)}: ${first?.message}`, details);
}

function createConflictRefusal(
  unresolved: readonly { readonly path: string; readonly message: string }[],
): RefusalOutcome {
  const paths = unresolved.map(({ path }) => path);
  const message = `These files are in conflict: ${paths.slice(0, 10).join(", ")}${paths.length > 10 ? ` and ${paths.length - 10} more` : ""}. Choose for each whether to keep mine, take the generated text, merge with conflict markers, or give the text that it is to hold.`;
  const details = unresolved.map(({ path, message: text }) => ({
    file: path,
    pointer: "",
    code: "conflict",
    message: text,
  }));
  return createRefusal("conflicts_unresolved", message, details);
}

/** What a generation that would change nothing answers: the last one. */
export function findUpToDateResult({ upToDate, manifest, steps }: PlanDraft): GenerateResult | undefined {
  if (!upToDate || manifest === null) return undefined;
  const files = steps.map(({ path, action }) => ({ path, action }));
  return { historyId: manifest.historyId, savedRevision: manifest.revision, files, migration: null };
}
