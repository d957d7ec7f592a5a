// Lines of a text that is edited that are to be seen, and what differs between two texts. Pure.

/** A line that is marked. */
export interface CodeMark {
  /** Counted from 0. */
  readonly line: number;
  /** In conflict, settled, or wrong. */
  readonly kind: "open" | "settled" | "wrong";
  readonly isCurrent?: boolean;
}

/** What to put between two places of a text so that it becomes another. */
export interface TypedRange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The shortest range that differs: what is before and behind it keeps its place, and so does the caret there. */
export function findTypedRange(before: string, after: string): TypedRange {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) };
}
