// Where two lists differ, by the shortest way from one to the other. Pure.

/** Items `start` to `end` were replaced by items `newStart` to `newEnd`; ends are not included. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** What is more different than this is one difference: the way would be long to find, and tell nothing. */
const MOST_EDITS = 1000;

/** The differences, in order. */
export function diffSequences(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  const start = countCommon(before, after, (list, index) => list[index]);
  const [rest, newRest] = [before.slice(start), after.slice(start)];
  const tail = countCommon(rest, newRest, (list, index) => list[list.length - 1 - index]);
  const [own, other] = [rest.slice(0, rest.length - tail), newRest.slice(0, newRest.length - tail)];
  return listHunks(findMatches(own, other), own.length, other.length).map((hunk) => ({
    start: hunk.start + start,
    end: hunk.end + start,
    newStart: hunk.newStart + start,
    newEnd: hunk.newEnd + start,
  }));
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

/** What stays, by Myers: round by round one edit more, as far as it leads on each diagonal. */
function findMatches(a: readonly string[], b: readonly string[]): readonly Match[] {
  const rounds: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(a.length + b.length, MOST_EDITS); edits += 1) {
    rounds.push(reached);
    const next = new Map(reached);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepTo(reached, diagonal, edits).x;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return walkBack(rounds, a.length, b.length);
    }
    reached = next;
  }
  return [];
}

/** Where a diagonal is entered: from the one below or above it, whichever leads further. */
function stepTo(
  reached: ReadonlyMap<number, number>,
  diagonal: number,
  edits: number,
): { readonly from: number; readonly x: number } {
  const below = reached.get(diagonal - 1) ?? -1;
  const above = reached.get(diagonal + 1) ?? -1;
  const isInsert = diagonal === -edits || (diagonal !== edits && below < above);
  return isInsert ? { from: diagonal + 1, x: above } : { from: diagonal - 1, x: below + 1 };
}

function walkBack(
  rounds: readonly ReadonlyMap<number, number>[],
  endX: number,
  endY: number,
): readonly Match[] {
  const matches: Match[] = [];
  let [x, y] = [endX, endY];
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const reached = rounds[edits] ?? new Map<number, number>();
    const { from, x: entered } = stepTo(reached, x - y, edits);
    while (x > entered && x > 0 && y > 0) matches.push([(x -= 1), (y -= 1)]);
    x = reached.get(from) ?? 0;
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
