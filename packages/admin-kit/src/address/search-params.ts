// The part of an address behind the question mark, as names and texts: a name that comes twice has a list.

/** What an address says behind its question mark. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The one value of a name; of several, the last. */
export function getSearchParam(search: SearchParams, name: string): string | undefined {
  return listSearchParam(search, name).at(-1);
}

/** All values of a name. */
export function listSearchParam(search: SearchParams, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === "string" ? [value] : value;
}
