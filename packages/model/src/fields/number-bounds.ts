// The bounds that number types share: min and max, whatever a number looks like.
import type { ReportOption } from "./field-type.ts";

interface Bounds<T> {
  readonly min: T | null;
  readonly max: T | null;
}

/** Why a value lies outside, or undefined. */
export function findBoundViolation<T extends number | string>(
  value: T,
  { min, max }: Bounds<T>,
  compare: (a: T, b: T) => number,
): string | undefined {
  if (min !== null && compare(value, min) < 0) return `must be ${min} or more`;
  if (max !== null && compare(value, max) > 0) return `must be ${max} or less`;
  return undefined;
}

/** Reports a range in which nothing lies. */
export function checkBounds<T extends number | string>(
  { min, max }: Bounds<T>,
  compare: (a: T, b: T) => number,
  report: ReportOption,
): void {
  if (min !== null && max !== null && compare(min, max) > 0) {
    report(["max"], `"max" (${max}) is below "min" (${min}); swap them or change one.`);
  }
}

/** The bounds as JSON Schema keywords. */
export function createBoundSchema({ min, max }: Bounds<number>): { minimum?: number; maximum?: number } {
  return {
    ...(min === null ? {} : { minimum: min }),
    ...(max === null ? {} : { maximum: max }),
  };
}

/** Orders plain numbers. */
export function compareNumbers(a: number, b: number): number {
  return a - b;
}

/** The n-th number of a range, counted from its lower end (or 1) and starting again at its upper one. */
export function createSampleNumber(n: number, { min, max }: Bounds<number>): number {
  const first = min ?? Math.min(1, max ?? 1);
  const size = max === null ? Number.MAX_SAFE_INTEGER : max - first + 1;
  return first + (n % Math.max(1, Math.floor(size)));
}
