// Two letters that stand for a name: of a person without a picture, or of a project without a mark.

const ARTICLES = /^(?:the|an?|der|die|das|le|la|les|el|los|las|il)\s+(?=\S)/i;

/** The first letters of the first and the last word; an article before them does not count. */
export function getInitials(name: string): string {
  const words = name
    .replace(ARTICLES, "")
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}
