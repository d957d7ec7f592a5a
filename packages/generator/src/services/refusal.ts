// What the services of the generator decline to do, as values: the project stays as it is.
import type { EditClash, ErrorDetail, GeneratorErrorCode } from "@lathe/contract";
import { type Issue, isUsable, type Refusal } from "@lathe/model";
import type { StoreRefusal } from "../store/refusal.ts";
import type { StateProblem } from "../store/state-text.ts";

/** A refusal of a service, with all that the generator API tells of it. */
export interface ServiceRefusal {
  readonly reason: Exclude<GeneratorErrorCode, "locked" | "read_only">;
  /** What stands in the way and what to do, for people. */
  readonly message: string;
  /** One per place, hazard or file that stands in the way. */
  readonly details: readonly ErrorDetail[];
  /** `stale_revision`: what the request was built on; null only where it is about the saved revision. */
  readonly expectedRevision?: string | null;
  /** `stale_revision`: what it is now. */
  readonly actualRevision?: string | null;
  /** Which of several edits was refused, counted from 0. */
  readonly index?: number;
  /** `edit_clash`: the places that others have changed since. */
  readonly clashes?: readonly EditClash[];
  /** Where an edit of the model was refused: the whole refusal. */
  readonly edit?: Refusal;
}

/** Something that was not done. */
export interface RefusalOutcome {
  readonly ok: false;
  readonly refusal: ServiceRefusal | StoreRefusal;
}

/** Refuses. */
export function createRefusal(
  reason: ServiceRefusal["reason"],
  message: string,
  details: readonly ErrorDetail[] = [],
): RefusalOutcome {
  return { ok: false, refusal: { reason, message, details } };
}

/** Refuses what was built on a model that is not the current one any more. */
export function createStaleRefusal(
  what: "revision" | "saved revision",
  { expected, actual }: { readonly expected: string | null; readonly actual: string | null },
): RefusalOutcome {
  const message =
    what === "revision"
      ? "The model was changed meanwhile. Load it again, and repeat what you did."
      : "The project was generated meanwhile. Look at it again, and repeat what you did.";
  const refusal: ServiceRefusal = {
    reason: "stale_revision",
    message,
    details: [],
    expectedRevision: expected,
    actualRevision: actual,
  };
  return { ok: false, refusal };
}

/** Refuses because records that Lathe keeps of the project can't be used. */
export function createStateRefusal(problems: readonly StateProblem[]): RefusalOutcome {
  const details = problems.map(({ file, code, message }) => ({ file, pointer: "", code, message }));
  return createRefusal("invalid_model", problems[0]?.message ?? "", details);
}

/** Refuses an edit of the model. */
export function createEditRefusal(edit: Refusal): RefusalOutcome {
  const { code, message, issues, index } = edit;
  const refusal = { reason: code, message, details: issues.map(toErrorDetail), edit };
  return { ok: false, refusal: index === undefined ? refusal : { ...refusal, index } };
}

/** Refuses a model that has problems; undefined where it has none that matter. */
export function findModelRefusal(issues: readonly Issue[]): RefusalOutcome | undefined {
  if (isUsable(issues)) return undefined;
  const errors = issues.filter(({ severity }) => severity === "error");
  const count = errors.length === 1 ? "a problem" : `${errors.length} problems`;
  return createRefusal(
    "invalid_model",
    `The model has ${count}. Mend that first, then plan again.`,
    errors.map(toErrorDetail),
  );
}

/** Refuses for problems that stand in the model's files; `index` where one of several edits met them. */
export function createProblemRefusal(
  message: string,
  issues: readonly Issue[],
  index?: number,
): RefusalOutcome {
  const refusal = { reason: "invalid_model", message, details: issues.map(toErrorDetail) } as const;
  return { ok: false, refusal: index === undefined ? refusal : { ...refusal, index } };
}

function toErrorDetail({ file, pointer, code, message }: Issue): ErrorDetail {
  return file === "" ? { pointer, code, message } : { file, pointer, code, message };
}
