// Where two lists differ, by the shortest way from one to the other; by a short one where they are very different. Pure.

/** Items `start` to `end` were replaced by items `newStart` to `newEnd`; ends are not included. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** What is more different than this is divided first: the shortest way would be long to find. */
const MOST_EDITS = 1000;

/** The differences, in order. */
export function diffSequences(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  return listHunks(matchAll(before, after), before.length, after.length);
}

type Match = readonly [before: number, after: number];

function countCommon(
  a: readonly string[],
  b: readonly string[],
  get: (list: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && get(a, count) === get(b, count)) count += 1;
  return count;
}

/** What stays: what both begin and end with, and as much as is found of what is between. */
function matchAll(a: readonly string[], b: readonly string[]): readonly Match[] {
  const head = countCommon(a, b, (list, index) => list[index]);
  const [rest, newRest] = [a.slice(head), b.slice(head)];
  const tail = countCommon(rest, newRest, (list, index) => list[list.length - 1 - index]);
  const [own, other] = [rest.slice(0, rest.length - tail), newRest.slice(0, newRest.length - tail)];
  const between =
    own.length === 0 || other.length === 0 ? [] : (findMatches(own, other) ?? matchPieces(own, other));
  return [
    ...Array.from({ length: head }, (_, index): Match => [index, index]),
    ...between.map(([x, y]): Match => [x + head, y + head]),
    ...Array.from({ length: tail }, (_, index): Match => [a.length - tail + index, b.length - tail + index]),
  ];
}

/** What stays of lists that are very different: between items that both have once. */
function matchPieces(a: readonly string[], b: readonly string[]): readonly Match[] {
  const anchors = findAnchors(a, b);
  if (anchors.length === 0) return [];
  let [x, y] = [0, 0];
  return [...anchors, [a.length, b.length] as const].flatMap(([nextX, nextY]) => {
    const [fromX, fromY] = [x, y];
    [x, y] = [nextX + 1, nextY + 1];
    const between = matchAll(a.slice(fromX, nextX), b.slice(fromY, nextY));
    const moved = between.map(([one, other]): Match => [one + fromX, other + fromY]);
    return nextX < a.length ? [...moved, [nextX, nextY] as const] : moved;
  });
}

/** Items that both lists have exactly once: as many as are in the same order, by patience. */
function findAnchors(a: readonly string[], b: readonly string[]): readonly Match[] {
  const places = indexSingles(b);
  const piles: { readonly match: Match; readonly below: number }[][] = [];
  for (const [item, x] of indexSingles(a)) {
    const y = places.get(item);
    if (y === undefined) continue;
    const pile = findPile(piles, y);
    const below = (piles[pile - 1]?.length ?? 0) - 1;
    (piles[pile] ??= []).push({ match: [x, y], below });
  }
  const anchors: Match[] = [];
  let at = (piles.at(-1)?.length ?? 0) - 1;
  for (const pile of piles.toReversed()) {
    const card = pile[at];
    if (card === undefined) break;
    anchors.push(card.match);
    at = card.below;
  }
  return anchors.toReversed();
}

/** The first pile whose last card is not before a place. */
function findPile(piles: readonly (readonly { readonly match: Match }[])[], y: number): number {
  let [low, high] = [0, piles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((piles[middle]?.at(-1)?.match[1] ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexSingles(list: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, item] of list.entries())
    if (places.has(item)) repeated.add(item);
    else places.set(item, index);
  for (const item of repeated) places.delete(item);
  return places;
}

/** What stays, by Myers: round by round one edit more, as far as it leads on each diagonal; undefined where there are too many. */
function findMatches(a: readonly string[], b: readonly string[]): readonly Match[] | undefined {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  const reached = new Int32Array(2 * most + 3).fill(-1);
  const middle = most + 1;
  reached[middle + 1] = 0;
  /** What was reached before each round: on the diagonals that it looks at. */
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    rounds.push(reached.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let { x } = stepTo(reached, middle, diagonal, edits);
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[middle + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(rounds, a.length, b.length);
    }
  }
  return undefined;
}

/** Where a diagonal is entered: from the one below or above it, whichever leads further. */
function stepTo(
  reached: Int32Array,
  middle: number,
  diagonal: number,
  edits: number,
): { readonly from: number; readonly x: number } {
  const below = reached[middle + diagonal - 1] ?? -1;
  const above = reached[middle + diagonal + 1] ?? -1;
  const isInsert = diagonal === -edits || (diagonal !== edits && below < above);
  return isInsert ? { from: diagonal + 1, x: above } : { from: diagonal - 1, x: below + 1 };
}

function walkBack(rounds: readonly Int32Array[], endX: number, endY: number): readonly Match[] {
  const matches: Match[] = [];
  let [x, y] = [endX, endY];
  for (const [edits, reached] of [...rounds.entries()].toReversed()) {
    const middle = edits + 1;
    const { from, x: entered } = stepTo(reached, middle, x - y, edits);
    while (x > entered && x > 0 && y > 0) matches.push([(x -= 1), (y -= 1)]);
    x = reached[middle + from] ?? 0;
    y = x - from;
  }
  return matches.toReversed();
}

function listHunks(matches: readonly Match[], length: number, newLength: number): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [start, newStart] = [0, 0];
  for (const [end, newEnd] of [...matches, [length, newLength] as const]) {
    if (end > start || newEnd > newStart) hunks.push({ start, end, newStart, newEnd });
    [start, newStart] = [end + 1, newEnd + 1];
  }
  return hunks;
}
