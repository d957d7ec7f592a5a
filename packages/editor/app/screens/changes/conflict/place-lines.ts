// A place in conflict as lines of one side: what it says there, marked where that is new, and a little of what is around. Pure.
import { type SideLine, alignLines } from "../../../parts/diff/diff-blocks.ts";
import type { LineRange } from "./conflict-draft.ts";

/** A line of a side; an empty one keeps the sides beside each other. */
export type PlaceLine =
  | { readonly kind: "around" | "same" | "new"; readonly line: SideLine }
  | { readonly kind: "nothing" };

/** A side of a conflict. */
export interface ConflictSide {
  readonly lines: readonly string[];
  readonly range: LineRange;
}

const AROUND = 3;

/** The lines of a side; what the other side does not say is new. With `height`, as many lines in the place as the highest side has. */
export function listPlaceLines(
  { lines, range }: ConflictSide,
  other: ConflictSide | undefined,
  height: number,
): readonly PlaceLine[] {
  const toLine = (number: number): SideLine => ({ number, text: lines[number - 1] ?? "", marks: [] });
  const listLines = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => toLine(from + index + 1));
  const around = (line: SideLine): PlaceLine => ({ kind: "around", line });
  const own = listLines(range.from, range.to);
  // The line behind the last line feed is none.
  const end = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  return [
    ...listLines(Math.max(0, range.from - AROUND), range.from).map(around),
    ...(other === undefined ? own.map(toSame) : compare(own, other)),
    ...Array.from({ length: Math.max(0, height - own.length) }, (): PlaceLine => ({ kind: "nothing" })),
    ...listLines(range.to, Math.min(end, range.to + AROUND)).map(around),
  ];
}

function toSame(line: SideLine): PlaceLine {
  return { kind: "same", line };
}

function compare(own: readonly SideLine[], { lines, range }: ConflictSide): readonly PlaceLine[] {
  const before = lines
    .slice(range.from, range.to)
    .map((text, index) => ({ number: index + 1, text, marks: [] }));
  return alignLines(before, own).flatMap((row): readonly PlaceLine[] => {
    if (row.after === undefined) return [];
    return [{ kind: row.before?.text === row.after.text ? "same" : "new", line: row.after }];
  });
}
