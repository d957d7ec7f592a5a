// The part of an address after the question mark, as plain texts.

/** Texts by name. */
export type SearchParams = Readonly<Record<string, string>>;

/** Reads them. */
export function parseSearchParams(search: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes them; what has no value is left out. */
export function formatSearchParams(params: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}
