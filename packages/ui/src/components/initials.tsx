// A person without a picture: two letters in a circle, whose colour is always the same for a name.
import styles from "./initials.module.css";

const TONES = 6;

/** Shows who it is by initials. The name stands beside it, so it is decoration. */
export function Initials({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <span
      className={styles["initials"]}
      data-tone={getTone(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {getInitials(name)}
    </span>
  );
}

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

function getTone(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
}
