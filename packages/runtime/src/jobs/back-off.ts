// How long a job waits before it is tried again: the more often it failed, the longer.

const FIRST_MS = 10_000;
const MAX_MS = 6 * 60 * 60_000;

/** The pause after a failed try, from 1; `random` gives numbers from 0 to 1, so that jobs that failed together don't come back together. */
export function getBackOffMs(attempt: number, random: () => number): number {
  const whole = Math.min(MAX_MS, FIRST_MS * 4 ** (attempt - 1));
  return Math.round(whole * (0.75 + random() / 2));
}
