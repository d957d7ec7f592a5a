// How long a job waits before it is tried again: the more often it failed, or the longer it was postponed, the longer.

const FIRST_MS = 10_000;
const MAX_MS = 6 * 60 * 60_000;

/** The pause after a failed try, from 1; `random` gives numbers from 0 to 1, so that jobs that failed together don't come back together. */
export function getBackOffMs(attempt: number, random: () => number): number {
  const whole = Math.min(MAX_MS, FIRST_MS * 4 ** (attempt - 1));
  return spread(whole, random);
}

const MIN_POSTPONED_MS = 1000;
const MAX_POSTPONED_MS = 5 * 60_000;

/** The pause of a job that is postponed, by its age: twice as long each time, up to a few minutes. */
export function getPostponedMs(ageMs: number, random: () => number): number {
  return spread(Math.min(MAX_POSTPONED_MS, Math.max(MIN_POSTPONED_MS, ageMs)), random);
}

function spread(ms: number, random: () => number): number {
  return Math.round(ms * (0.75 + random() / 2));
}
