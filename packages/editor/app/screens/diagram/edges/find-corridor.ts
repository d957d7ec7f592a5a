// Where a line that goes past other cards passes them: through a gap, since behind a card it would seem to lead to it.

/** What a line must not go behind. */
export interface Card {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A level stretch of a line. */
export interface Corridor {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly target: string;
}

/** A stretch as it is wanted, and the height from which the line comes. */
export interface WantedCorridor extends Corridor {
  readonly start: number;
}

const CLEARANCE = 4;
/** How far from a card lines pass it, the best first. */
const DISTANCES = [12, 6, 18] as const;

/** The height that makes the line shortest, in no other line's way unless both lead to one entity; the wanted one where there is none. */
export function findCorridor(
  wanted: WantedCorridor,
  cards: readonly Card[],
  taken: readonly Corridor[],
): number {
  const { from, to, y, start, target } = wanted;
  const passed = cards.filter(({ left, right }) => left < to && right > from);
  const isClear = (at: number) =>
    passed.every(({ top, bottom }) => at < top - CLEARANCE || at > bottom + CLEARANCE);
  if (isClear(y)) return y;
  const isFree = (at: number) =>
    !taken.some(
      (other) =>
        other.target !== target && Math.abs(other.y - at) <= CLEARANCE && other.from < to && other.to > from,
    );
  const getLength = (at: number) => Math.abs(at - start) + Math.abs(at - y);
  const gaps = DISTANCES.flatMap((far) => passed.flatMap(({ top, bottom }) => [top - far, bottom + far]))
    .filter(isClear)
    .toSorted((one, other) => getLength(one) - getLength(other));
  return gaps.find(isFree) ?? gaps[0] ?? y;
}
