// How well a text fits what was typed: as a whole, by its words, or by its letters in order; better at the beginnings of words and side by side.

const BEGINNING = 12;
const WORD = 8;
const SIDE_BY_SIDE = 6;
const WHOLE = 100;
const WORDS = 60;

/** How well a text fits, in small letters being what was typed: higher is better; undefined where letters are missing. */
export function scoreText(text: string, typed: string): number | undefined {
  const lower = text.toLowerCase();
  return scoreWords(text, typed, lower) ?? scoreLetters(text, typed, lower);
}

/** How well a text fits that has all that was typed, or each word of it somewhere; undefined where one is missing. */
export function scoreWords(
  text: string,
  typed: string,
  lower: string = text.toLowerCase(),
): number | undefined {
  const whole = lower.indexOf(typed);
  if (whole !== -1) return WHOLE + scorePlace(text, whole, typed) - text.length / 10;
  if (!typed.includes(" ")) return undefined;
  let score = WORDS;
  for (const word of typed.split(" ")) {
    const place = findWord(text, lower, word);
    if (place === -1) return undefined;
    score += scorePlace(text, place, word);
  }
  return score - text.length / 10;
}

/** Which letters of a text that fits were typed. */
export function findPlaces(text: string, typed: string): readonly number[] {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(typed);
  if (whole !== -1) return Array.from(typed, (_, index) => whole + index);
  if (scoreWords(text, typed) !== undefined) {
    const places = typed.split(" ").flatMap((word) => {
      const start = findWord(text, lower, word);
      return Array.from(word, (_, index) => start + index);
    });
    return [...new Set(places)].toSorted((one, other) => one - other);
  }
  let at = 0;
  return Array.from(typed, (letter) => {
    const place = lower.indexOf(letter, at);
    at = place + 1;
    return place;
  });
}

function scoreLetters(text: string, typed: string, lower: string): number | undefined {
  let score = 0;
  let at = 0;
  for (const letter of typed) {
    const place = lower.indexOf(letter, at);
    if (place === -1) return undefined;
    score += place === at && at > 0 ? SIDE_BY_SIDE : isWordStart(text, place) ? WORD : -1;
    at = place + 1;
  }
  return score - text.length / 10;
}

function scorePlace(text: string, place: number, { length }: string): number {
  return length * SIDE_BY_SIDE + (place === 0 ? BEGINNING : isWordStart(text, place) ? WORD : 0);
}

/** Where a word is: at the beginning of a word where it can be. */
function findWord(text: string, lower: string, word: string): number {
  const first = lower.indexOf(word);
  for (let place = first; place !== -1; place = lower.indexOf(word, place + 1))
    if (isWordStart(text, place)) return place;
  return first;
}

const CAPITAL = /[A-Z]/;
const SMALL = /[a-z]/;
const NO_LETTER = /[^A-Za-z0-9]/;

function isWordStart(text: string, place: number): boolean {
  const before = text[place - 1];
  if (before === undefined || NO_LETTER.test(before)) return true;
  return CAPITAL.test(text[place] ?? "") && SMALL.test(before);
}
