// A text that a regular expression matches, for the forms that people use for codes and numbers.
import { compilePattern } from "./pattern.ts";

/** What is taken where a pattern leaves a choice. */
export interface PatternChoices {
  /** One of the items, of which there is at least one. */
  pick<T>(items: readonly T[]): T;
  /** How often something is repeated; `most` may be infinite. */
  count(least: number, most: number): number;
}

/** Writes a text, by the choices that are made. */
type SampleWriter = (run: SampleRun) => string;

interface SampleRun {
  readonly choices: PatternChoices;
  /** How many more repeats there can be: those of repeats multiply. */
  remainingRepeats: number;
}

interface PatternReader {
  readonly pattern: string;
  position: number;
}

const MAX_REPEATS = 2000;
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const WORD = `${LOWER}${LOWER.toUpperCase()}${DIGITS}`;
const ANY = `${LOWER}${DIGITS}`;
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CLASSES: Readonly<Record<string, string>> = { d: DIGITS, w: WORD, s: " " };

/** A text that the pattern matches, most likely; undefined where it has something that is not understood. */
export function createPatternSample(pattern: string, choices: PatternChoices): string | undefined {
  return parseWriter(pattern)?.({ choices, remainingRepeats: MAX_REPEATS });
}

/** Longer texts are no examples any more. */
const MAX_EXAMPLE_LENGTH = 100;
/** How much more often than it must be something is repeated, until the text is long enough. */
const EXTRA_REPEATS = [0, 1, 2, 3, 4, 6, 8, 12, 20, 40];
/** Which item is taken first, until the text fits. */
const FIRST_ITEMS = [0, 1, 2, 3];

/** A short text that the pattern matches, with as many characters as are asked for; always the same. Undefined where none is found. */
export function findPatternExample(
  pattern: string,
  { minLength = 0, maxLength = Infinity }: { readonly minLength?: number; readonly maxLength?: number } = {},
): string | undefined {
  const compiled = compilePattern(pattern);
  const writer = compiled.ok ? parseWriter(pattern) : undefined;
  if (!compiled.ok || writer === undefined) return undefined;
  const most = Math.min(maxLength, MAX_EXAMPLE_LENGTH);
  for (const extra of EXTRA_REPEATS) {
    for (const first of FIRST_ITEMS) {
      const text = writer({ choices: takeInTurn(first, extra), remainingRepeats: MAX_EXAMPLE_LENGTH });
      const { length } = [...text];
      if (length >= minLength && length <= most && compiled.matches(text)) return text;
    }
  }
  return undefined;
}

/** Items one after the other, so that not all characters are the same; of branches, too. */
function takeInTurn(first: number, extra: number): PatternChoices {
  let taken = first;
  return {
    pick: <T>(items: readonly T[]) => items[items.length === 1 ? 0 : taken++ % items.length] as T,
    count: (least, most) => Math.min(least + extra, most),
  };
}

function parseWriter(pattern: string): SampleWriter | undefined {
  const reader: PatternReader = { pattern, position: 0 };
  const writer = parseChoice(reader);
  return reader.position < pattern.length ? undefined : writer;
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
  return (run) => run.choices.pick(branches)(run);
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
  if (char === ".") return ({ choices }) => choices.pick([...ANY]);
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
  return ({ choices }) => (chars === "" ? "" : choices.pick([...chars]));
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
  return allowed.length === 0 ? undefined : ({ choices }) => choices.pick(allowed);
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
  const most = findMost({ sign, comma, high }, least);
  if (most < least) return undefined;
  return (run) => {
    const count = Math.min(run.choices.count(least, most), run.remainingRepeats);
    run.remainingRepeats -= count;
    return Array.from({ length: count }, () => part(run)).join("");
  };
}

function findMost(
  repeat: {
    readonly sign: string | undefined;
    readonly comma: string | undefined;
    readonly high: string | undefined;
  },
  least: number,
): number {
  if (repeat.sign === "?") return 1;
  if (repeat.sign === undefined && repeat.comma === undefined) return least;
  return repeat.high ? Number(repeat.high) : Infinity;
}
