// Labels inside of sentences: "New article", but "Artikel anlegen".

/** A label as it stands inside of a sentence: with a small letter in English, where it is no abbreviation. */
export function toInnerWord(label: string, locale: string): string {
  const [first = "", second = ""] = label;
  const isAbbreviation = second !== second.toLowerCase();
  return locale.startsWith("en") && !isAbbreviation ? first.toLowerCase() + label.slice(first.length) : label;
}
