// Small pieces of sentences: values in short, lists, and what differs.

/** A value as it fits into a sentence. */
export function describeShort(value: unknown): string {
  const text =
    typeof value === "string" ? value.replaceAll(/\s+/g, " ") : (JSON.stringify(value ?? null) ?? "");
  const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return typeof value === "string" ? `"${shown}"` : value === null || value === undefined ? "none" : shown;
}

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** "1 field", "2 fields". */
export function countWords(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** The keys whose values are others, each with both. */
export function listDifferent<T extends object>(
  before: T,
  after: T,
): readonly (readonly [key: string, before: unknown, after: unknown])[] {
  const [old, next] = [before, after] as Readonly<Record<string, unknown>>[];
  return Object.keys(after)
    .filter((key) => old?.[key] !== next?.[key])
    .map((key) => [key, old?.[key], next?.[key]]);
}
