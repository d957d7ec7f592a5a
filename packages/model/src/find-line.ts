// Finds the line of a JSON text that a JSON pointer leads to.

/** A place in a text. */
interface Cursor {
  readonly text: string;
  at: number;
}

/** The line, counted from 1; undefined where the pointer leads nowhere, or the text is no JSON up to there. */
export function findLine(text: string, pointer: string): number | undefined {
  if (pointer === "") return undefined;
  const cursor: Cursor = { text, at: 0 };
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (!keys.every((key) => enterMember(cursor, key))) return undefined;
  return text.slice(0, cursor.at).split("\n").length;
}

const OPENING_BRACKETS = new Set(["{", "["]);
/** What ends a list of members; the end of the text does, too. */
const CLOSING_BRACKETS = new Set(["}", "]", ""]);

/** Goes to the value of a member or an element; false where there is none. */
function enterMember(cursor: Cursor, key: string): boolean {
  const open = peekCharacter(cursor);
  if (!OPENING_BRACKETS.has(open)) return false;
  cursor.at += 1;
  for (let index = 0; !CLOSING_BRACKETS.has(peekCharacter(cursor)); index += 1) {
    const name = open === "{" ? readKey(cursor) : String(index);
    if (name === undefined) return false;
    if (name === key) return peekCharacter(cursor) !== "";
    skipValue(cursor);
    if (peekCharacter(cursor) === ",") cursor.at += 1;
  }
  return false;
}

/** Goes to the next character that is no blank; empty at the end. */
function peekCharacter(cursor: Cursor): string {
  while (/\s/.test(cursor.text[cursor.at] ?? "")) cursor.at += 1;
  return cursor.text[cursor.at] ?? "";
}

function readKey(cursor: Cursor): string | undefined {
  peekCharacter(cursor);
  const start = cursor.at;
  if (cursor.text[start] !== '"') return undefined;
  skipText(cursor);
  const name = parseQuoted(cursor.text.slice(start, cursor.at));
  if (peekCharacter(cursor) !== ":") return undefined;
  cursor.at += 1;
  return name;
}

function parseQuoted(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}

function skipText(cursor: Cursor): void {
  cursor.at += 1;
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== '"') {
    cursor.at += cursor.text[cursor.at] === "\\" ? 2 : 1;
  }
  cursor.at += 1;
}

/** Passes a whole value, whatever is nested in it. */
function skipValue(cursor: Cursor): void {
  let depth = 0;
  do {
    const character = peekCharacter(cursor);
    if (OPENING_BRACKETS.has(character)) depth += 1;
    if (CLOSING_BRACKETS.has(character)) depth -= 1;
    if (character === '"') skipText(cursor);
    else if (depth > 0 || CLOSING_BRACKETS.has(character)) cursor.at += 1;
    else skipWord(cursor);
  } while (depth > 0 && cursor.at < cursor.text.length);
}

/** Passes a number, true, false or null. */
function skipWord(cursor: Cursor): void {
  while (/[^,\]}\s]/.test(cursor.text[cursor.at] ?? "")) cursor.at += 1;
}
