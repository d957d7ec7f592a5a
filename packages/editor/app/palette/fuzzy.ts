// How well a text fits what was typed: its letters in order, better at the beginnings of words and side by side.

/** A fit: higher is better; and which letters of the text it used. */
export interface Fit {
  readonly score: number;
  readonly places: readonly number[];
}

const BEGINNING = 12;
const WORD = 8;
const SIDE_BY_SIDE = 6;

/** The fit of a text, in small letters being what was typed; undefined where letters are missing. */
export function fitText(text: string, typed: string): Fit | undefined {
  const lower = text.toLowerCase();
  const whole = lower.indexOf(typed);
  if (whole !== -1) {
    const places = Array.from(typed, (_, index) => whole + index);
    const bonus = whole === 0 ? BEGINNING : isWordStart(text, whole) ? WORD : 0;
    return { score: 100 + typed.length * SIDE_BY_SIDE + bonus - text.length / 10, places };
  }
  const places: number[] = [];
  let score = 0;
  let at = 0;
  for (const letter of typed) {
    const place = lower.indexOf(letter, at);
    if (place === -1) return undefined;
    score += place === at && places.length > 0 ? SIDE_BY_SIDE : isWordStart(text, place) ? WORD : -1;
    places.push(place);
    at = place + 1;
  }
  return { score: score - text.length / 10, places };
}

function isWordStart(text: string, place: number): boolean {
  const [before, letter] = [text[place - 1], text[place] ?? ""];
  return (
    before === undefined || /[^A-Za-z0-9]/.test(before) || (/[A-Z]/.test(letter) && /[a-z]/.test(before))
  );
}
