// Slugs out of texts.

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  å: "a",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** The slug of a text: lower-case words of letters and digits, cut between words where it would be too long; null where nothing is left. */
export function makeSlug(text: string, maxLength = 160): string | null {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüßæœøåđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const slug = words.reduce((joined, word) => {
    const longer = joined === "" ? word : `${joined}-${word}`;
    return longer.length <= maxLength ? longer : joined;
  }, "");
  return slug === "" ? (words[0]?.slice(0, maxLength) ?? null) : slug;
}
