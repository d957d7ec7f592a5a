// Steps of a whole number.
import type { UiField } from "@lathe/client";

/** The next number up or down, within the bounds; from nothing, the one nearest to zero. */
export function stepInteger({ min, max }: UiField, value: unknown, by: 1 | -1): number {
  const next = typeof value === "number" ? Math.round(value) + by : 0;
  return Math.min(Math.max(next, Number(min ?? -Infinity)), Number(max ?? Infinity));
}
