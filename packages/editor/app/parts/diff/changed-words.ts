// Which words of a line are others than in the line that it was made of. Pure.
import { diffSequences } from "@lathe/model";

/** Characters `start` to `end` of a line; the end is not included. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What changed between two lines. */
export interface ChangedWords {
  readonly before: readonly TextRange[];
  readonly after: readonly TextRange[];
  /** How much both have in common, from 0 to 1. */
  readonly likeness: number;
}

const WORDS = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu;

/** Compares two lines by words. */
export function compareWords(before: string, after: string): ChangedWords {
  const [own, other] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []];
  const hunks = diffSequences(own, other);
  const marks = {
    before: toRanges(
      own,
      hunks.map(({ start, end }) => ({ start, end })),
    ),
    after: toRanges(
      other,
      hunks.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
    ),
  };
  const [size, newSize] = [countInk(before), countInk(after)];
  const changed = [
    ...marks.before.map(({ start, end }) => countInk(before.slice(start, end))),
    ...marks.after.map(({ start, end }) => countInk(after.slice(start, end))),
  ].reduce((sum, count) => sum + count, 0);
  return { ...marks, likeness: size + newSize === 0 ? 1 : 1 - changed / (size + newSize) };
}

function countInk(text: string): number {
  return text.replaceAll(/\s/g, "").length;
}

/** Ranges of words as ranges of characters; those with nothing but a space between them are one. */
function toRanges(words: readonly string[], ranges: readonly TextRange[]): readonly TextRange[] {
  const starts = [0];
  for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length);
  const text = words.join("");
  const found: TextRange[] = [];
  for (const range of ranges) {
    const [start, end] = [starts[range.start] ?? 0, starts[range.end] ?? 0];
    const last = found.at(-1);
    if (start === end) continue;
    if (last !== undefined && text.slice(last.end, start).trim() === "")
      found[found.length - 1] = { ...last, end };
    else found.push({ start, end });
  }
  return found;
}
