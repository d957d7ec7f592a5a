// A text that is no JSON yet: kept as it was typed, also in a draft that outlives a reload.

const MEMBER = "lathe:unreadable-json";

/** What stands in a draft for a JSON value while its text can't be read. */
export interface UnreadableJson {
  readonly [MEMBER]: string;
}

/** Keeps a text that can't be read. */
export function keepUnreadable(text: string): UnreadableJson {
  return { [MEMBER]: text };
}

/** The text that was kept; undefined for values. */
export function getUnreadable(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !(MEMBER in value)) return undefined;
  const text = (value as UnreadableJson)[MEMBER];
  return typeof text === "string" ? text : undefined;
}
