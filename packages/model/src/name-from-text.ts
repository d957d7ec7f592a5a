// Names out of what people type, paste or call a column: "last used" is meant as lastUsed.

/** Letters that have a customary spelling in plain ones, which taking their marks away would not give. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "oe",
  å: "aa",
  ł: "l",
  đ: "d",
};

/** As much of a text as can matter: names are far shorter. */
const MAX_LENGTH = 200;

/** The name of a member that a text stands for; the text itself where it is a name already, and empty where it has no letters. */
export function toMemberName(text: string): string {
  if (/^[a-z][a-zA-Z0-9]*$/.test(text)) return text;
  const [first = "", ...others] = listWords(text);
  return [lowerLeadingCapitals(first), ...others.map(capitalize)].join("");
}

/** The name of an entity or a module: words in lower case with hyphens between. */
export function toFileName(text: string): string {
  return listWords(text.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2"))
    .map((word) => word.toLowerCase())
    .join("-");
}

/** The words of a camelCase name, in lower case. */
export function listNameWords(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(" ");
}

function listWords(text: string): readonly string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize("NFC")
    .replaceAll(/[äöüßæøåłđ]/gi, (letter) => spellLetter(letter))
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’`]/gu, "")
    .replaceAll(/\be-mail/gi, "email");
  return plain.split(/[^a-zA-Z0-9]+/).filter((word) => word !== "");
}

function spellLetter(letter: string): string {
  const spelling = SPELLINGS[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? spelling : capitalize(spelling);
}

/** "URLPath" begins with "url", "LastUsed" with "last". */
function lowerLeadingCapitals(word: string): string {
  const capitals = /^[A-Z]+/.exec(word)?.[0].length ?? 0;
  const isAcronym = capitals > 1 && capitals < word.length && /[a-z]/.test(word.charAt(capitals));
  const end = isAcronym ? capitals - 1 : capitals;
  return word.slice(0, end).toLowerCase() + word.slice(end);
}

/** Words in capitals are written small: "EUR" is no abbreviation that names have. */
function capitalize(word: string): string {
  const rest = word === word.toUpperCase() ? word.slice(1).toLowerCase() : word.slice(1);
  return word.charAt(0).toUpperCase() + rest;
}
