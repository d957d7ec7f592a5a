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
