// The part of an address behind the question mark, as names and texts: a name that comes twice has a list.

/** What an address says behind its question mark. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads it. */
export function parseSearchParams(search: string): Record<string, string | readonly string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** Writes it; names without a value are left out. */
export function formatSearchParams(search: SearchParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
    for (const each of values) params.append(name, each);
  }
  // Tildes and commas are the grammar of filters, and read better as they are.
  const text = params.toString().replaceAll("%7E", "~").replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The one value of a name; of several, the last. */
export function getSearchParam(search: SearchParams, name: string): string | undefined {
  const value = search[name];
  return value === undefined || typeof value === "string" ? value : value.at(-1);
}

/** All values of a name. */
export function listSearchParam(search: SearchParams, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === "string" ? [value] : value;
}
