// Finds what a misspelt word was meant to be.

/** The candidate within two edits of the word (one, for short words), or undefined. */
export function findClosest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 100) return undefined;
  const maxDistance = word.length < 5 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = maxDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > maxDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** "Did you mean ...?" where a candidate is close, or else what to do. */
export function formatSuggestion(word: string, candidates: Iterable<string>, otherwise: string): string {
  const hint = findClosest(word, candidates);
  return hint === undefined ? otherwise : `Did you mean "${hint}"?`;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (previous[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (previous[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    previous = row;
  }
  return previous[b.length] as number;
}
