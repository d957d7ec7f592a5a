// Which words of a file stand for which value: as an operator writes them, and as the server is told. Free of React.
import type { ImportTarget, Reading } from "./import-targets.ts";

type Value = string | boolean;

/** The values that a member can have, with their labels. */
export function listValues(
  { field }: ImportTarget,
  words: { readonly yes: string; readonly no: string },
): readonly { readonly value: Value; readonly label: string }[] {
  if (field?.type === "boolean")
    return [
      { value: true, label: words.yes },
      { value: false, label: words.no },
    ];
  return field?.values ?? [];
}

/** The words that stand for a value, with commas between them. */
export function formatWords({ values = {} }: Reading, value: Value): string {
  return Object.entries(values)
    .flatMap(([word, meant]) => (meant === value ? [word] : []))
    .join(", ");
}

/** How cells are read where these words stand for these values; a word that stands for two is the first one's. */
export function parseWords(typed: readonly { readonly value: Value; readonly words: string }[]): Reading {
  const pairs = typed.flatMap(({ value, words }) =>
    words
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== "")
      .map((word): [string, Value] => [word, value]),
  );
  const values = Object.fromEntries(pairs.toReversed());
  return pairs.length === 0 ? {} : { values };
}

/** Words that the server takes for yes and no by itself. */
const KNOWN_ANSWERS = ["true", "yes", "1", "false", "no", "0"];

/** The words of a file that stand for no choice of a member: its first value, and what a check has found. */
export function listUnmatched(
  { field }: ImportTarget,
  { values = {} }: Reading,
  { sample, found }: { readonly sample: string | null; readonly found: readonly string[] },
): readonly string[] {
  const isKnown = (word: string) =>
    field?.type === "boolean"
      ? KNOWN_ANSWERS.includes(word.trim().toLowerCase())
      : (field?.values ?? []).some(({ value }) => value === word.trim());
  const hasChoices = field?.type === "boolean" || field?.type === "enum";
  const first = hasChoices && sample !== null && sample.trim() !== "" && !isKnown(sample) ? [sample] : [];
  return [...new Set([...first, ...found])].filter((word) => !Object.hasOwn(values, word));
}
