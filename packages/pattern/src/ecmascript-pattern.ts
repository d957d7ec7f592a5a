// Writes an ECMAScript pattern so that RE2 means the same by it: blanks and "any character" differ between the two.

const BLANKS =
  "\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";
const LINE_ENDS = "\\n\\r\\x{2028}\\x{2029}";

/** The pattern for RE2, or undefined where it can't be said there. The pattern is known to be valid ECMAScript. */
export function toRe2(pattern: string): string | undefined {
  let written = "";
  let isClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === "\\") {
      const pair = findSurrogatePair(pattern, i);
      const escape = pair ?? toRe2Escape(pattern[i + 1] ?? "", isClass);
      if (escape === undefined) return undefined;
      written += escape;
      i += pair === undefined ? 1 : 11;
      continue;
    }
    if (char === "[") isClass = true;
    if (char === "]") isClass = false;
    written += char === "." && !isClass ? `[^${LINE_ENDS}]` : char;
  }
  return written;
}

function toRe2Escape(letter: string, isClass: boolean): string | undefined {
  if (letter === "s") return isClass ? BLANKS : `[${BLANKS}]`;
  // Inside a class RE2 has no way to say "all but blanks" besides its own, narrower idea of a blank.
  if (letter === "S") return isClass ? undefined : `[^${BLANKS}]`;
  if (letter === "b" && isClass) return "\\x08";
  return `\\${letter}`;
}

/** A character beyond the first plane, written as two escapes. */
function findSurrogatePair(pattern: string, at: number): string | undefined {
  const match = /^\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/i.exec(pattern.slice(at, at + 12));
  if (match === null) return undefined;
  const [high, low] = [Number.parseInt(match[1] ?? "", 16), Number.parseInt(match[2] ?? "", 16)];
  return `\\x{${String.fromCharCode(high, low).codePointAt(0)?.toString(16)}}`;
}
