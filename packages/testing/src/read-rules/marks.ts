// Marks in stored texts: wherever a text ends up, its mark tells which value of which row it was.

const PREFIX = "lk";
const DIGITS = 10;
const MARK = new RegExp(`${PREFIX}[0-9a-f]{${DIGITS}}`, "g");
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The mark with a number. */
export function createMark(number: number): string {
  return PREFIX + number.toString(16).padStart(DIGITS, "0");
}

/** Every mark and every UUID in a text. */
export function listMarks(text: string): readonly string[] {
  return [...(text.match(MARK) ?? []), ...(text.toLowerCase().match(UUID) ?? [])];
}
