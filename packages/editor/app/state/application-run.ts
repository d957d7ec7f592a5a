// The application on its way to serve what was generated: its steps, with the time that each took. Pure.
import type { ApplicationStatus } from "@lathe/contract";

/** The steps, in their order. */
const APPLICATION_STEPS = ["stopping", "migrating", "starting"] as const;

/** A step of the application. */
export interface ApplicationStep {
  readonly step: (typeof APPLICATION_STEPS)[number];
  readonly since: number;
  /** How long it took; undefined while it is under way. */
  readonly ms: number | undefined;
  readonly hasFailed: boolean;
}

/** The steps after what the generator has told at a moment; one that comes again begins anew. */
export function followApplication(
  steps: readonly ApplicationStep[],
  { state, step }: ApplicationStatus,
  now: number,
): readonly ApplicationStep[] {
  const last = steps.at(-1);
  if (state === "starting" && step !== null && last?.step === step && last.ms === undefined) return steps;
  const ended =
    last === undefined || last.ms !== undefined
      ? steps
      : [...steps.slice(0, -1), { ...last, ms: now - last.since, hasFailed: state === "failed" }];
  if (state !== "starting" || step === null) return ended;
  const place = APPLICATION_STEPS.indexOf(step);
  const goesOn = last === undefined || APPLICATION_STEPS.indexOf(last.step) < place;
  return [...(goesOn ? ended : []), { step, since: now, ms: undefined, hasFailed: false }];
}
