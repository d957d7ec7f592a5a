// Which parts of two APIs are the same: by what stays over renames, and where that is gone, by the name that callers use.

/** A part before and after; null where there is none. */
export interface PartPair<P> {
  readonly before: P | null;
  readonly after: P | null;
  /** Another part has taken the name of one that is gone. */
  readonly isReplaced: boolean;
}

/** A pair of two. */
export interface MatchedPair<P> extends PartPair<P> {
  readonly before: P;
  readonly after: P;
}

/** How parts are told apart. */
export interface MatchKeys<P> {
  key(part: P): string;
  name(part: P): string;
}

/** Every part of both sides, once. */
export function matchParts<P>(
  before: readonly P[],
  after: readonly P[],
  { key, name }: MatchKeys<P>,
): readonly PartPair<P>[] {
  const matchedKeys = new Set(intersection(before.map(key), after.map(key)));
  const removed = new Map(
    before.filter((part) => !matchedKeys.has(key(part))).map((part) => [name(part), part]),
  );
  const old = new Map(before.map((part) => [key(part), part]));
  const matchedOrAdded = after.map((part): PartPair<P> => {
    const same = old.get(key(part));
    if (same !== undefined) return { before: same, after: part, isReplaced: false };
    const partWithSameName = removed.get(name(part)) ?? null;
    removed.delete(name(part));
    return { before: partWithSameName, after: part, isReplaced: partWithSameName !== null };
  });
  return [
    ...matchedOrAdded,
    ...[...removed.values()].map((part) => ({ before: part, after: null, isReplaced: false })),
  ];
}

/** True where the part is on both sides. */
export function isMatchedPair<P>(pair: PartPair<P>): pair is MatchedPair<P> {
  return pair.before !== null && pair.after !== null;
}

function intersection(a: readonly string[], b: readonly string[]): readonly string[] {
  const known = new Set(b);
  return a.filter((item) => known.has(item));
}
