// Finds what two sequences have in common, in order: the shortest way from one to the other (Myers 1986).

/** Ways that are longer than this are not looked for: what differs is taken to be all new. */
const MAX_STEPS = 1500;

/** For each element of `before` the place of its equal in `after`; places rise. Elements without one are undefined. */
export function matchSequences(
  before: readonly string[],
  after: readonly string[],
): readonly (number | undefined)[] {
  const head = countCommonHead(before, after);
  const tail = countCommonTail(before.slice(head), after.slice(head));
  const middle = matchMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  );
  return before.map((_element, index) => {
    if (index < head) return index;
    if (index >= before.length - tail) return index + after.length - before.length;
    const place = middle[index - head];
    return place === undefined ? undefined : place + head;
  });
}

function countCommonHead(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return index;
  return length;
}

function countCommonTail(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let count = 0; count < length; count++) if (a.at(-1 - count) !== b.at(-1 - count)) return count;
  return length;
}

function matchMiddle(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places: (number | undefined)[] = Array.from(before, () => undefined);
  const rounds = findRounds(before, after);
  let x = before.length;
  let y = after.length;
  for (let steps = rounds.length - 1; steps >= 0 && (x > 0 || y > 0); steps--) {
    const reached = rounds[steps] as Reached;
    const diagonal = x - y;
    const isDown = isFromAbove(reached, diagonal, steps);
    const former = isDown ? diagonal + 1 : diagonal - 1;
    const startX = steps === 0 ? 0 : reached(former);
    const startY = steps === 0 ? 0 : startX - former;
    while (x > startX && y > startY) places[--x] = --y;
    x = startX;
    y = startY;
  }
  return places;
}

/** How far a way had come on a diagonal before a round. */
type Reached = (diagonal: number) => number;

/** What was reached before each round, until the end; none where the way is too long. */
function findRounds(before: readonly string[], after: readonly string[]): readonly Reached[] {
  const longest = Math.min(before.length + after.length, MAX_STEPS);
  const rounds: Reached[] = [];
  let former: Reached = () => 0;
  for (let steps = 0; steps <= longest; steps++) {
    rounds.push(former);
    const ends = new Int32Array(2 * steps + 1);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const isDown = isFromAbove(former, diagonal, steps);
      let x = steps === 0 ? 0 : isDown ? former(diagonal + 1) : former(diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      ends[diagonal + steps] = x;
      if (x >= before.length && x - diagonal >= after.length) return rounds;
    }
    former = (diagonal) => ends[diagonal + steps] ?? 0;
  }
  return [];
}

function isFromAbove(former: Reached, diagonal: number, steps: number): boolean {
  if (diagonal === -steps) return true;
  return diagonal !== steps && former(diagonal - 1) < former(diagonal + 1);
}
