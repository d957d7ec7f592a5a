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
  const remaining = new Map(
    renames.filter(({ from, to }) => from !== to).map((rename) => [rename.from, rename]),
  );
  const ordered: R[] = [];
  let temporaryCount = 0;
  while (remaining.size > 0) {
    const size = remaining.size;
    for (const rename of remaining.values()) {
      if (remaining.has(rename.to)) continue;
      ordered.push(rename);
      remaining.delete(rename.from);
    }
    const [first] = remaining.values();
    if (remaining.size < size || first === undefined) continue;
    const temporaryName = `lathe__${(temporaryCount += 1)}`;
    ordered.push({ ...first, to: temporaryName });
    remaining.delete(first.from);
    remaining.set(temporaryName, { ...first, from: temporaryName });
  }
  return ordered;
}
