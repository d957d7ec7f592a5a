// The bounds of what a body takes: lengths, ranges, digits and patterns, narrower or wider than before.
import { compareDecimals } from "@lathe/contract";
import type { ApiMember } from "./api-snapshot.ts";
import { type Finding, formatCount, additiveIf, quoteName } from "./finding.ts";
import { isTextType } from "./value-types.ts";

type BoundValue = number | string | null;

/** One way in which values are bounded. */
interface ValueBound {
  getLimit(member: ApiMember): BoundValue;
  /** What is taken, in words. */
  describe(limit: BoundValue): string;
  /** Whether `after` lets through all that `before` does. */
  isWider(before: BoundValue, after: BoundValue): boolean;
}

const BOUNDS: readonly ValueBound[] = [
  {
    getLimit: ({ minLength }) => minLength ?? 0,
    describe: (limit) => `at least ${formatCount(limit, "character")}`,
    isWider: isLowerOrSame,
  },
  {
    getLimit: ({ maxLength }) => maxLength,
    describe: (limit) =>
      limit === null ? "any number of characters" : `at most ${formatCount(limit, "character")}`,
    isWider: isHigherOrSame,
  },
  {
    getLimit: ({ min, schema }) => min ?? toNumberOrNull(schema["minimum"]),
    describe: (limit) => (limit === null ? "numbers without a lower bound" : `numbers from ${limit} on`),
    isWider: isLowerOrSame,
  },
  {
    getLimit: ({ max, schema }) => max ?? toNumberOrNull(schema["maximum"]),
    describe: (limit) => (limit === null ? "numbers without an upper bound" : `numbers up to ${limit}`),
    isWider: isHigherOrSame,
  },
  {
    getLimit: ({ precision, scale }) => (precision === null ? null : precision - (scale ?? 0)),
    describe: (limit) => `at most ${formatCount(limit, "digit")} before the point`,
    isWider: isHigherOrSame,
  },
  {
    getLimit: ({ scale }) => scale,
    describe: (limit) => `at most ${formatCount(limit, "decimal")}`,
    isWider: isHigherOrSame,
  },
];

/** How the bounds of a member of the body differ; nothing where the types have no bounds in common. */
export function collectBoundChanges(before: ApiMember, after: ApiMember): readonly Finding[] {
  if (before.type !== after.type && !(isTextType(before.type) && isTextType(after.type))) return [];
  const valueFindings = BOUNDS.flatMap(({ getLimit, describe, isWider }) => {
    const [old, next] = [getLimit(before), getLimit(after)];
    if (isSameBound(old, next)) return [];
    return [additiveIf(isWider(old, next), formatBoundSentence(after, describe(next), describe(old)))];
  });
  return [...valueFindings, ...collectPatternChanges(before, after)];
}

function collectPatternChanges(before: ApiMember, after: ApiMember): readonly Finding[] {
  const [old, next] = [getPattern(before), getPattern(after)];
  if (old === next) return [];
  const describePattern = (pattern: string) =>
    pattern === "" ? "texts of any pattern" : `texts that match ${pattern}`;
  return [additiveIf(next === "", formatBoundSentence(after, describePattern(next), describePattern(old)))];
}

/** Types other than string have a pattern that goes with the type. */
function getPattern({ type, schema }: ApiMember): string {
  return type === "string" ? String(schema["pattern"] ?? "") : "";
}

function formatBoundSentence({ name }: ApiMember, now: string, old: string): string {
  return `In the body, ${quoteName(name)} takes ${now} instead of ${old}.`;
}

function isSameBound(before: BoundValue, after: BoundValue): boolean {
  return before === null || after === null ? before === after : compareBounds(before, after) === 0;
}

function isLowerOrSame(before: BoundValue, after: BoundValue): boolean {
  return after === null || (before !== null && compareBounds(after, before) <= 0);
}

function isHigherOrSame(before: BoundValue, after: BoundValue): boolean {
  return after === null || (before !== null && compareBounds(after, before) >= 0);
}

function compareBounds(a: number | string, b: number | string): number {
  return typeof a === "string" && typeof b === "string" ? compareDecimals(a, b) : Number(a) - Number(b);
}

function toNumberOrNull(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
