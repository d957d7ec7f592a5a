// Small words of the review: counts, times, revisions.

const NUMBERS = new Intl.NumberFormat("en");
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const EXACT = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** A count with its thing: "1 file", "1,284 rows". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${NUMBERS.format(count)} ${count === 1 ? one : many}`;
}

/** A number for people. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value);
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago a moment is. */
export function formatAgo(at: string | number, now: number = Date.now()): string {
  const ago = now - new Date(at).getTime();
  const [unit, length] = UNITS.find(([, size]) => ago >= size) ?? [];
  return unit === undefined ? "just now" : RELATIVE.format(-Math.floor(ago / (length ?? 1)), unit);
}

/** A moment, exactly. */
export function formatMoment(at: string): string {
  return EXACT.format(new Date(at));
}

/** The beginning of a revision, enough to tell it from others. */
export function shortRevision(revision: string): string {
  return revision.slice(0, 8);
}

/** A duration: "12 ms", "1.4 s". */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
