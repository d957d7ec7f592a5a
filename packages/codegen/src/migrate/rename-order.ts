// Puts renames into an order in which no name is taken twice; circles go through a name that nothing else can have.

/** A new name for a thing. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/**
 * The same renames, one after the other. Each of `from` and each of `to` occurs once, and a `to` that is not also a `from`
 * is free. Names that come from a model never hold two underscores behind "lathe".
 */
export function orderRenames<R extends Rename>(renames: readonly R[]): readonly R[] {
  const left = new Map(renames.filter(({ from, to }) => from !== to).map((rename) => [rename.from, rename]));
  const ordered: R[] = [];
  let parked = 0;
  while (left.size > 0) {
    const size = left.size;
    for (const rename of left.values()) {
      if (left.has(rename.to)) continue;
      ordered.push(rename);
      left.delete(rename.from);
    }
    const [first] = left.values();
    if (left.size < size || first === undefined) continue;
    const place = `lathe__${(parked += 1)}`;
    ordered.push({ ...first, to: place });
    left.delete(first.from);
    left.set(place, { ...first, from: place });
  }
  return ordered;
}
