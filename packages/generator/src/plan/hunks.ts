// Where a text differs from the one it was made of: ranges of lines on both sides.
import { diffArrays } from "diff";

/** Lines `start` to `end` of the base were replaced by lines `newStart` to `newEnd`; ends are not included. */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** Counted, not timed: what is too different must be so on every machine. */
const MAX_EDITS = 3000;

/** The differences between two lists of lines, in order; undefined where they have too little in common. */
export function findHunks(base: readonly string[], next: readonly string[]): readonly Hunk[] | undefined {
  const changes = diffArrays([...base], [...next], { maxEditLength: MAX_EDITS });
  if (changes === undefined) return undefined;
  const hunks: Hunk[] = [];
  let [at, newAt] = [0, 0];
  let open: Hunk | undefined;
  for (const { added, removed, count } of changes) {
    if (added || removed) {
      open ??= { start: at, end: at, newStart: newAt, newEnd: newAt };
      open = removed ? { ...open, end: open.end + count } : { ...open, newEnd: open.newEnd + count };
    } else if (open !== undefined) {
      hunks.push(open);
      open = undefined;
    }
    if (!added) at += count;
    if (!removed) newAt += count;
  }
  return open === undefined ? hunks : [...hunks, open];
}
