// Finds what a misspelt word was meant to be.

/** The candidate that takes the fewest changes, at most two (one, for short words); or undefined. */
export function findClosest(word: string, candidates: Iterable<string>): string | undefined {
  const reach = word.length < 5 ? 1 : 2;
  let best: string | undefined;
  let fewest = reach + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > reach) continue;
    const changes = countEdits(word.toLowerCase(), candidate.toLowerCase());
    if (changes < fewest) [best, fewest] = [candidate, changes];
  }
  return best;
}

/** How many letters must be put in, taken out, replaced or swapped with their neighbour. */
function countEdits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      rows[i]?.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
