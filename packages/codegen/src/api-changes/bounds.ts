// The bounds of what a body takes: lengths, ranges, digits and patterns, narrower or wider than before.
import { compareDecimals } from "@lathe/contract";
import type { ApiMember } from "./api-side.ts";
import { type Finding, counted, judged, quoted } from "./finding.ts";
import { isText } from "./value-types.ts";

type Limit = number | string | null;

/** One way in which values are bounded. */
interface Bound {
  of(member: ApiMember): Limit;
  /** What is taken, in words. */
  told(limit: Limit): string;
  /** Whether `after` lets through all that `before` does. */
  isWider(before: Limit, after: Limit): boolean;
}

const BOUNDS: readonly Bound[] = [
  {
    of: ({ minLength }) => minLength ?? 0,
    told: (limit) => `at least ${counted(limit, "character")}`,
    isWider: isLower,
  },
  {
    of: ({ maxLength }) => maxLength,
    told: (limit) => (limit === null ? "any number of characters" : `at most ${counted(limit, "character")}`),
    isWider: isHigher,
  },
  {
    of: ({ min, schema }) => min ?? numberIn(schema["minimum"]),
    told: (limit) => (limit === null ? "numbers without a lower bound" : `numbers from ${limit} on`),
    isWider: isLower,
  },
  {
    of: ({ max, schema }) => max ?? numberIn(schema["maximum"]),
    told: (limit) => (limit === null ? "numbers without an upper bound" : `numbers up to ${limit}`),
    isWider: isHigher,
  },
  {
    of: ({ precision, scale }) => (precision === null ? null : precision - (scale ?? 0)),
    told: (limit) => `at most ${counted(limit, "digit")} before the point`,
    isWider: isHigher,
  },
  {
    of: ({ scale }) => scale,
    told: (limit) => `at most ${counted(limit, "decimal")}`,
    isWider: isHigher,
  },
];

/** How the bounds of a member of the body differ; nothing where the types have no bounds in common. */
export function boundChanges(before: ApiMember, after: ApiMember): readonly Finding[] {
  if (before.type !== after.type && !(isText(before.type) && isText(after.type))) return [];
  const ofValues = BOUNDS.flatMap(({ of, told, isWider }) => {
    const [old, next] = [of(before), of(after)];
    if (isSame(old, next)) return [];
    return [judged(isWider(old, next), sentence(after, told(next), told(old)))];
  });
  return [...ofValues, ...patternChange(before, after)];
}

function patternChange(before: ApiMember, after: ApiMember): readonly Finding[] {
  const [old, next] = [patternOf(before), patternOf(after)];
  if (old === next) return [];
  const told = (pattern: string) => (pattern === "" ? "texts of any pattern" : `texts that match ${pattern}`);
  return [judged(next === "", sentence(after, told(next), told(old)))];
}

/** Types other than string have a pattern that goes with the type. */
function patternOf({ type, schema }: ApiMember): string {
  return type === "string" ? String(schema["pattern"] ?? "") : "";
}

function sentence({ name }: ApiMember, now: string, old: string): string {
  return `In the body, ${quoted(name)} takes ${now} instead of ${old}.`;
}

function isSame(before: Limit, after: Limit): boolean {
  return before === null || after === null ? before === after : compare(before, after) === 0;
}

function isLower(before: Limit, after: Limit): boolean {
  return after === null || (before !== null && compare(after, before) <= 0);
}

function isHigher(before: Limit, after: Limit): boolean {
  return after === null || (before !== null && compare(after, before) >= 0);
}

function compare(a: number | string, b: number | string): number {
  return typeof a === "string" && typeof b === "string" ? compareDecimals(a, b) : Number(a) - Number(b);
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
