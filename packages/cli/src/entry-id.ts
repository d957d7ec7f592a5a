// Ids of the history as people type them.

/** The id of an entry; they have leading zeros, which people leave out. */
export function parseEntryId(text: string): string {
  return /^[0-9]{1,5}$/.test(text) ? text.padStart(6, "0") : text;
}
