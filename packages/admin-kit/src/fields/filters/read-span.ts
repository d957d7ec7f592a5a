// A span before or after today.
import { RELATIVE_UNITS, type RelativeTime } from "@lathe/contract";

/** What a condition has; 7 days where it has no span yet. */
export function readSpan(value: unknown): RelativeTime {
  const { n, unit } = (typeof value === "object" && value !== null ? value : {}) as Partial<RelativeTime>;
  return {
    n: Number.isInteger(n) && Number(n) > 0 ? Number(n) : 7,
    unit: RELATIVE_UNITS.find((each) => each === unit) ?? "day",
  };
}
