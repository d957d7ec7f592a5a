// A diff in blocks: what stays, what is left out, and changes with the lines that belong together side by side. Pure.
import { type ChangedWords, type TextRange, compareWords } from "./changed-words.ts";
import type { DiffLine } from "./unified-diff.ts";

/** A line on one side. */
export interface SideLine {
  readonly number: number;
  readonly text: string;
  /** Words that are others than on the other side. */
  readonly marks: readonly TextRange[];
}

/** A line as it was and as it is; one of them alone where it came or went. */
export interface DiffRow {
  readonly before: SideLine | undefined;
  readonly after: SideLine | undefined;
}

/** Lines that belong together. */
export type DiffBlock =
  | { readonly kind: "gap"; readonly count: number }
  | { readonly kind: "same" | "change"; readonly rows: readonly DiffRow[] };

/** Lines with less in common than this are two, and not one that changed. */
const LEAST_LIKENESS = 0.5;
/** Larger changes are paired line by line: comparing all with all would take too long. */
const MOST_PAIRS = 2500;

/** The blocks of a diff. */
export function toBlocks(lines: readonly DiffLine[]): readonly DiffBlock[] {
  const blocks: DiffBlock[] = [];
  let [own, other, same]: [SideLine[], SideLine[], DiffRow[]] = [[], [], []];
  const endBlock = () => {
    if (same.length > 0) blocks.push({ kind: "same", rows: same });
    if (own.length + other.length > 0) blocks.push({ kind: "change", rows: alignLines(own, other) });
    [own, other, same] = [[], [], []];
  };
  for (const line of lines) {
    const goesOn = line.kind === "same" ? own.length + other.length === 0 : same.length === 0;
    if (line.kind === "gap" || !goesOn) endBlock();
    if (line.kind === "gap") blocks.push(line);
    else if (line.kind === "same") same.push(toSameRow(line));
    else if (line.kind === "delete") own.push({ number: line.before ?? 0, text: line.text, marks: [] });
    else other.push({ number: line.after ?? 0, text: line.text, marks: [] });
  }
  endBlock();
  return blocks;
}

function toSameRow({ text, before = 0, after = 0 }: Exclude<DiffLine, { readonly kind: "gap" }>): DiffRow {
  return { before: { number: before, text, marks: [] }, after: { number: after, text, marks: [] } };
}

/** Puts each line beside the one that it was made of, and the rest beside each other in their order. */
export function alignLines(before: readonly SideLine[], after: readonly SideLine[]): readonly DiffRow[] {
  const rows: DiffRow[] = [];
  let [at, newAt] = [0, 0];
  const addRest = (end: number, newEnd: number) => {
    for (; at < end || newAt < newEnd; at += 1, newAt += 1)
      rows.push({
        before: at < end ? before[at] : undefined,
        after: newAt < newEnd ? after[newAt] : undefined,
      });
    [at, newAt] = [end, newEnd];
  };
  for (const { index, newIndex, words } of findPairs(before, after)) {
    addRest(index, newIndex);
    const [own, other] = [before[index], after[newIndex]];
    rows.push({
      before: own && { ...own, marks: words.before },
      after: other && { ...other, marks: words.after },
    });
    [at, newAt] = [index + 1, newIndex + 1];
  }
  addRest(before.length, after.length);
  return rows;
}

interface Pair {
  readonly index: number;
  readonly newIndex: number;
  readonly words: ChangedWords;
}

/** The pairs of lines that have most in common together, none crossing another. */
function findPairs(before: readonly SideLine[], after: readonly SideLine[]): readonly Pair[] {
  if (before.length * after.length > MOST_PAIRS) return [];
  const compared = before.map(({ text }) => after.map((other) => compareWords(text, other.text)));
  const likeness = (index: number, newIndex: number) => {
    const value = compared[index]?.[newIndex]?.likeness ?? 0;
    return value < LEAST_LIKENESS ? 0 : value;
  };
  const width = after.length + 1;
  const best: number[] = Array.from({ length: (before.length + 1) * width }, () => 0);
  const get = (index: number, newIndex: number) => best[index * width + newIndex] ?? 0;
  for (let index = before.length - 1; index >= 0; index -= 1)
    for (let newIndex = after.length - 1; newIndex >= 0; newIndex -= 1)
      best[index * width + newIndex] = Math.max(
        get(index + 1, newIndex),
        get(index, newIndex + 1),
        likeness(index, newIndex) + get(index + 1, newIndex + 1),
      );
  const pairs: Pair[] = [];
  let [index, newIndex] = [0, 0];
  while (index < before.length && newIndex < after.length) {
    const words = compared[index]?.[newIndex];
    const own = likeness(index, newIndex);
    if (words !== undefined && own > 0 && get(index, newIndex) === own + get(index + 1, newIndex + 1)) {
      pairs.push({ index, newIndex, words });
      [index, newIndex] = [index + 1, newIndex + 1];
    } else if (get(index, newIndex) === get(index + 1, newIndex)) index += 1;
    else newIndex += 1;
  }
  return pairs;
}
