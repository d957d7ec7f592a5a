// What was decided before generating: dangers accepted, values for rows, conflicts settled, what was looked at.
import type { Fill, Hazard, Resolution } from "@lathe/contract";
import { keep, readKept } from "@lathe/ui/storage";
import { useSyncExternalStore } from "react";
import { createStore } from "../../state/store.ts";
import type { EditorPlan } from "./use-plan.ts";

/** A danger that was accepted, as it was at that moment. */
export interface Acceptance {
  readonly message: string;
  readonly rows: number | null;
  readonly at: number;
}

/** What was decided. */
export interface Review {
  /** By the id of the hazard. */
  readonly acceptances: Readonly<Record<string, Acceptance>>;
  readonly fills: Readonly<Record<string, Fill>>;
  /** By the path of the file. */
  readonly resolutions: Readonly<Record<string, Resolution>>;
  /** The plans that conflicts were settled in, by the path of the file. */
  readonly settledIn: Readonly<Record<string, string>>;
  /** The breaking changes that were looked at. */
  readonly seenBreaking: string | undefined;
  /** How many decisions were dropped because what they were about is another. */
  readonly dropped: number;
}

const NOTHING: Review = {
  acceptances: {},
  fills: {},
  resolutions: {},
  settledIn: {},
  seenBreaking: undefined,
  dropped: 0,
};

const KEPT_AS = "lathe.editor.review";

/** What was decided in this page. How conflicts were settled, which may be a text that was written, outlives reloads. */
export const reviewState = createStore<Review>({
  ...NOTHING,
  ...(readKept(sessionStorage, KEPT_AS) as Partial<Review>),
});
reviewState.subscribe(() => {
  const { resolutions, settledIn } = reviewState.get();
  keep(sessionStorage, KEPT_AS, { resolutions, settledIn });
});

/** The same, for components. */
export function useReview(): Review {
  return useSyncExternalStore(reviewState.subscribe, reviewState.get);
}

/** Accepts a danger. */
export function accept({ id, message, rows = null }: Hazard): void {
  const { acceptances } = reviewState.get();
  reviewState.set({
    acceptances: { ...acceptances, [id]: { message, rows, at: Date.now() } },
    dropped: 0,
  });
}

/** Takes the acceptance of a danger back, and the value that was chosen for it. */
export function withdraw(id: string): void {
  const { acceptances, fills } = reviewState.get();
  reviewState.set({ acceptances: without(acceptances, id), fills: without(fills, id) });
}

/** Says what rows get. */
export function fillRows(hazard: Hazard, fill: Fill): void {
  reviewState.set({ fills: { ...reviewState.get().fills, [hazard.id]: fill } });
  accept(hazard);
}

/** Settles a conflict of a plan. */
export function resolveConflict(path: string, resolution: Resolution, planId: string): void {
  const { resolutions, settledIn } = reviewState.get();
  reviewState.set({
    resolutions: { ...resolutions, [path]: resolution },
    settledIn: { ...settledIn, [path]: planId },
    dropped: 0,
  });
}

/** Forgets everything, as after a generation. */
export function clearReview(): void {
  reviewState.set(NOTHING);
}

/** Drops what a new plan has made void. What still fits stays. */
export function keepWhatFits(plan: EditorPlan): void {
  const { acceptances, fills } = reviewState.get();
  const hazards = new Map(plan.hazards.map((hazard) => [hazard.id, hazard]));
  const fits = ([id, { message, rows }]: [string, Acceptance]) => {
    const hazard = hazards.get(id);
    return hazard !== undefined && hazard.message === message && (hazard.rows ?? null) === rows;
  };
  const kept = Object.entries(acceptances).filter(fits);
  const changed = Object.keys(acceptances).filter((id) => hazards.has(id)).length - kept.length;
  if (kept.length < Object.keys(acceptances).length)
    reviewState.set({
      acceptances: Object.fromEntries(kept),
      fills: pick(fills, new Set(kept.map(([id]) => id))),
      dropped: reviewState.get().dropped + changed,
    });
  keepResolutions(plan);
}

/** A side stays chosen while there is a conflict; a text was made of what the plan had then, and might lose what is new. */
function keepResolutions({ files, planId }: EditorPlan): void {
  const { resolutions, settledIn, dropped } = reviewState.get();
  const conflicts = new Set(files.filter(({ action }) => action === "conflict").map(({ path }) => path));
  const settled = Object.entries(resolutions).filter(([path]) => conflicts.has(path));
  const kept = settled.filter(([path, choice]) => typeof choice === "string" || settledIn[path] === planId);
  if (kept.length < Object.keys(resolutions).length)
    reviewState.set({
      resolutions: Object.fromEntries(kept),
      dropped: dropped + settled.length - kept.length,
    });
}

function without<T>(values: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([own]) => own !== name));
}

function pick<T>(
  values: Readonly<Record<string, T>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter(([own]) => names.has(own)));
}
