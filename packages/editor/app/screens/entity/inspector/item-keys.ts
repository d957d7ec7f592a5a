// What rows of a list are known by whose items have no id: their names may be typed over and their places change.

/** An item by its name, with the key of its row. */
export interface KeyedItem {
  readonly name: string;
  readonly key: number;
}

/** The keys of a list that became another: they go with the names, and stay in place where a name became another there. */
export function followItems(former: readonly KeyedItem[], names: readonly string[]): readonly KeyedItem[] {
  if (former.length === names.length && former.every(({ name }, index) => name === names[index]))
    return former;
  const left = new Set(former);
  const take = (item: KeyedItem | undefined) =>
    item !== undefined && left.delete(item) ? item.key : undefined;
  const findLeft = (name: string) => former.find((item) => item.name === name && left.has(item));
  const stayed = names.map((name) => take(findLeft(name)));
  let next = Math.max(-1, ...former.map(({ key }) => key)) + 1;
  return names.map((name, index) => ({ name, key: stayed[index] ?? take(former[index]) ?? next++ }));
}
