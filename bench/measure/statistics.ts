// Numbers out of rounds.

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The middle of the ratios of each round: rounds on a busy machine differ, what ran side by side does not. */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  return median(values.map((value, i) => value / (others[i] ?? Number.NaN)));
}

/** The value that a quarter of all are below: what others do on the machine only ever adds to a cost. */
export function lowerQuartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 2] ?? Number.NaN;
}
