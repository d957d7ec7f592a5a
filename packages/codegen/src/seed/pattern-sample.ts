// A text that a regular expression matches, for the forms that people use for codes and numbers.
import type { Random } from "./random.ts";

/** Writes a text, by chance where the pattern leaves a choice. */
type Writer = (run: Run) => string;

interface Run {
  readonly random: Random;
  /** How many more repeats there can be: those of repeats multiply. */
  left: number;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** How often `*` and `+` repeat at most. */
const MANY = 4;
const MOST_REPEATS = 2000;
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const WORD = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const ANY = `${LOWER}${DIGITS}`;
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CLASSES: Readonly<Record<string, string>> = { d: DIGITS, w: WORD, s: " " };

/** A text that the pattern matches, most likely; undefined where it has something that is not understood. */
export function patternSample(pattern: string, random: Random): string | undefined {
  const reader: Reader = { pattern, at: 0 };
  const writer = readChoice(reader);
  return writer === undefined || reader.at < pattern.length
    ? undefined
    : writer({ random, left: MOST_REPEATS });
}

function readChoice(reader: Reader): Writer | undefined {
  const branches: Writer[] = [];
  for (;;) {
    const branch = readSequence(reader);
    if (branch === undefined) return undefined;
    branches.push(branch);
    if (reader.pattern[reader.at] !== "|") break;
    reader.at += 1;
  }
  return (run) => run.random.pick(branches)(run);
}

function readSequence(reader: Reader): Writer | undefined {
  const parts: Writer[] = [];
  while (reader.at < reader.pattern.length && !"|)".includes(reader.pattern.charAt(reader.at))) {
    const part = readPart(reader);
    const repeated = part === undefined ? undefined : readRepeat(reader, part);
    if (repeated === undefined) return undefined;
    parts.push(repeated);
  }
  return (run) => parts.map((part) => part(run)).join("");
}

function readPart(reader: Reader): Writer | undefined {
  const char = reader.pattern.charAt(reader.at++);
  if (char === "^" || char === "$") return () => "";
  if (char === ".") return ({ random }) => random.pick([...ANY]);
  if (char === "(") return readGroup(reader);
  if (char === "[") return readClass(reader);
  if (char === "\\") return pickOf(readEscape(reader));
  return "*+?{}".includes(char) ? undefined : () => char;
}

function readGroup(reader: Reader): Writer | undefined {
  const opening = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.pattern.slice(reader.at));
  if (opening !== null) reader.at += opening[0].length;
  else if (reader.pattern[reader.at] === "?") return undefined;
  const inner = readChoice(reader);
  return inner !== undefined && reader.pattern[reader.at++] === ")" ? inner : undefined;
}

/** The characters that an escape stands for. */
function readEscape(reader: Reader): string | undefined {
  const char = reader.pattern.charAt(reader.at++);
  if (char === "b") return "";
  if (Object.hasOwn(CLASSES, char)) return CLASSES[char];
  return /[a-zA-Z0-9]/.test(char) ? undefined : char;
}

function pickOf(chars: string | undefined): Writer | undefined {
  if (chars === undefined) return undefined;
  return ({ random }) => (chars === "" ? "" : random.pick([...chars]));
}

function readClass(reader: Reader): Writer | undefined {
  const isNegated = reader.pattern[reader.at] === "^";
  if (isNegated) reader.at += 1;
  const chars: string[] = [];
  while (reader.pattern[reader.at] !== "]") {
    if (reader.at >= reader.pattern.length) return undefined;
    const first = readClassChar(reader);
    if (first === undefined) return undefined;
    const isRange = reader.pattern[reader.at] === "-" && reader.pattern[reader.at + 1] !== "]";
    if (!isRange) {
      chars.push(...first);
      continue;
    }
    reader.at += 1;
    const last = readClassChar(reader);
    if (first.length !== 1 || last?.length !== 1) return undefined;
    chars.push(...[...PRINTABLE].filter((char) => char >= first && char <= last));
  }
  reader.at += 1;
  const allowed = isNegated ? [...ANY].filter((char) => !chars.includes(char)) : chars;
  return allowed.length === 0 ? undefined : ({ random }) => random.pick(allowed);
}

function readClassChar(reader: Reader): string | undefined {
  const char = reader.pattern.charAt(reader.at++);
  return char === "\\" ? readEscape(reader) : char;
}

function readRepeat(reader: Reader, part: Writer): Writer | undefined {
  const match = /^(?:([*+?])|\{([0-9]{1,3})(,([0-9]{0,3}))?\})\??/.exec(reader.pattern.slice(reader.at));
  if (match === null) return part;
  reader.at += match[0].length;
  const [, sign, low, comma, high] = match;
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const most =
    sign === "?" ? 1 : comma === undefined && sign === undefined ? least : high ? Number(high) : least + MANY;
  if (most < least) return undefined;
  const usual = Math.min(most, least + 12);
  return (run) => {
    const count = Math.min(run.random.between(least, usual), run.left);
    run.left -= count;
    return Array.from({ length: count }, () => part(run)).join("");
  };
}
