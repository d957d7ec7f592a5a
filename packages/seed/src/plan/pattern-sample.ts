// A text that a regular expression matches, for the forms that people use for codes and numbers.
import type { Random } from "./random.ts";

/** Writes a text, by chance where the pattern leaves a choice. */
type SampleWriter = (run: SampleRun) => string;

interface SampleRun {
  readonly random: Random;
  /** How many more repeats there can be: those of repeats multiply. */
  remainingRepeats: number;
}

interface PatternReader {
  readonly pattern: string;
  position: number;
}

/** How often `*` and `+` repeat at most. */
const MAX_OPEN_REPEATS = 4;
const MAX_REPEATS = 2000;
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const WORD = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const ANY = `${LOWER}${DIGITS}`;
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CLASSES: Readonly<Record<string, string>> = { d: DIGITS, w: WORD, s: " " };

/** A text that the pattern matches, most likely; undefined where it has something that is not understood. */
export function createPatternSample(pattern: string, random: Random): string | undefined {
  const reader: PatternReader = { pattern, position: 0 };
  const writer = parseChoice(reader);
  return writer === undefined || reader.position < pattern.length
    ? undefined
    : writer({ random, remainingRepeats: MAX_REPEATS });
}

function parseChoice(reader: PatternReader): SampleWriter | undefined {
  const branches: SampleWriter[] = [];
  for (;;) {
    const branch = parseSequence(reader);
    if (branch === undefined) return undefined;
    branches.push(branch);
    if (reader.pattern[reader.position] !== "|") break;
    reader.position += 1;
  }
  return (run) => run.random.pick(branches)(run);
}

function parseSequence(reader: PatternReader): SampleWriter | undefined {
  const parts: SampleWriter[] = [];
  while (reader.position < reader.pattern.length && !"|)".includes(reader.pattern.charAt(reader.position))) {
    const part = parseAtom(reader);
    const repeated = part === undefined ? undefined : parseRepeat(reader, part);
    if (repeated === undefined) return undefined;
    parts.push(repeated);
  }
  return (run) => parts.map((part) => part(run)).join("");
}

function parseAtom(reader: PatternReader): SampleWriter | undefined {
  const char = reader.pattern.charAt(reader.position++);
  if (char === "^" || char === "$") return () => "";
  if (char === ".") return ({ random }) => random.pick([...ANY]);
  if (char === "(") return parseGroup(reader);
  if (char === "[") return parseClass(reader);
  if (char === "\\") return createCharacterPicker(parseEscape(reader));
  return "*+?{}".includes(char) ? undefined : () => char;
}

function parseGroup(reader: PatternReader): SampleWriter | undefined {
  const opening = /^\?(?::|<[A-Za-z]\w*>)/.exec(reader.pattern.slice(reader.position));
  if (opening !== null) reader.position += opening[0].length;
  else if (reader.pattern[reader.position] === "?") return undefined;
  const inner = parseChoice(reader);
  return inner !== undefined && reader.pattern[reader.position++] === ")" ? inner : undefined;
}

/** The characters that an escape stands for. */
function parseEscape(reader: PatternReader): string | undefined {
  const char = reader.pattern.charAt(reader.position++);
  if (char === "b") return "";
  if (Object.hasOwn(CLASSES, char)) return CLASSES[char];
  return /[a-zA-Z0-9]/.test(char) ? undefined : char;
}

function createCharacterPicker(chars: string | undefined): SampleWriter | undefined {
  if (chars === undefined) return undefined;
  return ({ random }) => (chars === "" ? "" : random.pick([...chars]));
}

function parseClass(reader: PatternReader): SampleWriter | undefined {
  const isNegated = reader.pattern[reader.position] === "^";
  if (isNegated) reader.position += 1;
  const chars: string[] = [];
  while (reader.pattern[reader.position] !== "]") {
    if (reader.position >= reader.pattern.length) return undefined;
    const first = parseClassCharacter(reader);
    if (first === undefined) return undefined;
    const isRange = reader.pattern[reader.position] === "-" && reader.pattern[reader.position + 1] !== "]";
    if (!isRange) {
      chars.push(...first);
      continue;
    }
    reader.position += 1;
    const last = parseClassCharacter(reader);
    if (first.length !== 1 || last?.length !== 1) return undefined;
    chars.push(...[...PRINTABLE].filter((char) => char >= first && char <= last));
  }
  reader.position += 1;
  const allowed = isNegated ? [...ANY].filter((char) => !chars.includes(char)) : chars;
  return allowed.length === 0 ? undefined : ({ random }) => random.pick(allowed);
}

function parseClassCharacter(reader: PatternReader): string | undefined {
  const char = reader.pattern.charAt(reader.position++);
  return char === "\\" ? parseEscape(reader) : char;
}

function parseRepeat(reader: PatternReader, part: SampleWriter): SampleWriter | undefined {
  const match = /^(?:([*+?])|\{([0-9]{1,3})(,([0-9]{0,3}))?\})\??/.exec(
    reader.pattern.slice(reader.position),
  );
  if (match === null) return part;
  reader.position += match[0].length;
  const [, sign, low, comma, high] = match;
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const most =
    sign === "?"
      ? 1
      : comma === undefined && sign === undefined
        ? least
        : high
          ? Number(high)
          : least + MAX_OPEN_REPEATS;
  if (most < least) return undefined;
  const usual = Math.min(most, least + 12);
  return (run) => {
    const count = Math.min(run.random.between(least, usual), run.remainingRepeats);
    run.remainingRepeats -= count;
    return Array.from({ length: count }, () => part(run)).join("");
  };
}
