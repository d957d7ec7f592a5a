// Carries the choices that were made for conflicts into a plan.
import type { FileAction, Resolution } from "@lathe/contract";
import type { FileStep } from "./file-step.ts";

/** What a conflict comes down to with a choice, or why it can't be settled that way. */
type StepResolution =
  | { readonly ok: true; readonly step: FileStep }
  | { readonly ok: false; readonly message: string };

/** The steps with every conflict settled; or those that are not, with the reason. */
export type ResolutionOutcome =
  | { readonly ok: true; readonly steps: readonly FileStep[] }
  | {
      readonly ok: false;
      readonly unresolved: readonly { readonly path: string; readonly message: string }[];
    };

/** Settles conflicts by choices, given by path. */
export function applyResolutions(
  steps: readonly FileStep[],
  resolutions: Readonly<Record<string, Resolution>>,
): ResolutionOutcome {
  const settled = steps.map((step) => applyResolution(step, findResolution(resolutions, step.path)));
  const unsettled = settled.flatMap((one, index) =>
    one.ok ? [] : [{ path: steps[index]?.path ?? "", message: one.message }],
  );
  if (unsettled.length > 0) return { ok: false, unresolved: unsettled };
  return { ok: true, steps: settled.flatMap((one) => (one.ok ? [one.step] : [])) };
}

/** What is wrong with texts that were given for files: those must be in conflict, and the disk must be able to hold the text. */
export function findTextProblems(
  steps: readonly FileStep[],
  resolutions: Readonly<Record<string, Resolution>>,
): readonly { readonly path: string; readonly message: string }[] {
  const inConflict = new Set(steps.filter(({ conflict }) => conflict !== null).map(({ path }) => path));
  return Object.entries(resolutions).flatMap(([path, resolution]) => {
    if (typeof resolution === "string") return [];
    if (!inConflict.has(path))
      return [{ path, message: "This file is not in conflict, so no text can be given for it." }];
    return resolution.text.isWellFormed()
      ? []
      : [{ path, message: "This text has half of a character (a lone surrogate), which no file can hold." }];
  });
}

function findResolution(
  resolutions: Readonly<Record<string, Resolution>>,
  path: string,
): Resolution | undefined {
  return Object.hasOwn(resolutions, path) ? resolutions[path] : undefined;
}

function applyResolution(step: FileStep, resolution: Resolution | undefined): StepResolution {
  const { conflict, note } = step;
  if (conflict === null) return { ok: true, step };
  if (resolution === undefined) {
    return {
      ok: false,
      message: `${note ?? "Both sides changed."} Choose "mine", "generated" or "merge", or give the text.`,
    };
  }
  if (resolution === "mine") return { ok: true, step: keepMine(step, conflict.mine) };
  if (conflict.mine === null) {
    return { ok: false, message: `${note ?? "It is no text."} It can only be left as it is: choose "mine".` };
  }
  if (resolution === "generated") return { ok: true, step: withText(step, "update", conflict.generated) };
  const text = resolution === "merge" ? (conflict.marked?.text ?? conflict.generated) : resolution.text;
  return { ok: true, step: withText(step, "merge", text) };
}

/** A file that stays where it is is left alone; one that moves goes as it is. */
function keepMine(step: FileStep, mine: string | null): FileStep {
  if (mine === null) return { ...step, action: "unchanged", conflict: null };
  if (step.from !== null) return withText(step, "merge", mine);
  return { ...step, action: "unchanged", conflict: null, note: "Your text stays." };
}

function withText(step: FileStep, action: FileAction, text: string): FileStep {
  if (text === step.disk.text) return { ...step, action: "unchanged", result: undefined, conflict: null };
  return { ...step, action, result: { text }, conflict: null };
}
