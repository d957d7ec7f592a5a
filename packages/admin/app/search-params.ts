// How addresses are read and written behind their question mark.
import type { SearchParams } from "@lathe/admin-kit";

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
