// Which parts of two APIs are the same: by what stays over renames, and where that is gone, by the name that callers use.

/** A part before and after; null where there is none. */
export interface Pair<P> {
  readonly before: P | null;
  readonly after: P | null;
  /** Another part has taken the name of one that is gone. */
  readonly isReplaced: boolean;
}

/** A pair of two. */
export interface Kept<P> extends Pair<P> {
  readonly before: P;
  readonly after: P;
}

/** How parts are told apart. */
export interface Identity<P> {
  key(part: P): string;
  name(part: P): string;
}

/** Every part of both sides, once. */
export function pairs<P>(
  before: readonly P[],
  after: readonly P[],
  { key, name }: Identity<P>,
): readonly Pair<P>[] {
  const kept = new Set(intersection(before.map(key), after.map(key)));
  const gone = new Map(before.filter((part) => !kept.has(key(part))).map((part) => [name(part), part]));
  const old = new Map(before.map((part) => [key(part), part]));
  const arrived = after.map((part): Pair<P> => {
    const same = old.get(key(part));
    if (same !== undefined) return { before: same, after: part, isReplaced: false };
    const namesake = gone.get(name(part)) ?? null;
    gone.delete(name(part));
    return { before: namesake, after: part, isReplaced: namesake !== null };
  });
  return [
    ...arrived,
    ...[...gone.values()].map((part) => ({ before: part, after: null, isReplaced: false })),
  ];
}

/** True where the part is on both sides. */
export function isKept<P>(pair: Pair<P>): pair is Kept<P> {
  return pair.before !== null && pair.after !== null;
}

function intersection(a: readonly string[], b: readonly string[]): readonly string[] {
  const known = new Set(b);
  return a.filter((item) => known.has(item));
}
