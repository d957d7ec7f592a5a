// How well a text fits what was typed: its letters in order, better at the beginnings of words and side by side.

const BEGINNING = 12;
const WORD = 8;
const SIDE_BY_SIDE = 6;

/** How well a text fits, in small letters being what was typed: higher is better; undefined where letters are missing. */
export function scoreText(text: string, typed: string): number | undefined {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(typed);
  if (whole !== -1) {
    const bonus = whole === 0 ? BEGINNING : isWordStart(text, whole) ? WORD : 0;
    return 100 + typed.length * SIDE_BY_SIDE + bonus - text.length / 10;
  }
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

/** Which letters of a text that fits were typed. */
export function findPlaces(text: string, typed: string): readonly number[] {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(typed);
  if (whole !== -1) return Array.from(typed, (_, index) => whole + index);
  let at = 0;
  return Array.from(typed, (letter) => {
    const place = lower.indexOf(letter, at);
    at = place + 1;
    return place;
  });
}

const CAPITAL = /[A-Z]/;
const SMALL = /[a-z]/;
const NO_LETTER = /[^A-Za-z0-9]/;

function isWordStart(text: string, place: number): boolean {
  const before = text[place - 1];
  if (before === undefined || NO_LETTER.test(before)) return true;
  return CAPITAL.test(text[place] ?? "") && SMALL.test(before);
}
