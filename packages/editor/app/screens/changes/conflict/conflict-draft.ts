// What a file in conflict is to become, while it is worked on: its lines, and where in them the places in conflict are. Pure.

/** Lines from one to another, counted from 0; the end is not included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A text that is worked on. */
export interface ConflictDraft {
  readonly lines: readonly string[];
  /** The places, wherever they are by now. */
  readonly places: readonly LineRange[];
}

/** Ranges as the generator tells them: lines are counted from 1. */
interface ToldRange {
  readonly from: number;
  readonly to: number;
}

/** Begins with the merged text: conflict markers stand at the places. */
export function beginDraft(merged: string, places: readonly ToldRange[]): ConflictDraft {
  return { lines: splitLines(merged), places: places.map(toRange) };
}

/** A range as it is told, counted from 0. */
export function toRange({ from, to }: ToldRange): LineRange {
  return { from: from - 1, to: to - 1 };
}

/** Lines are what lies between line feeds; line ends are put back when the text is kept. */
export function splitLines(text: string): readonly string[] {
  return text.replaceAll("\r\n", "\n").split("\n");
}

/** Puts lines at a place, whatever is there. */
export function fillPlace(draft: ConflictDraft, index: number, lines: readonly string[]): ConflictDraft {
  const place = draft.places[index];
  if (place === undefined) return draft;
  const by = lines.length - (place.to - place.from);
  return {
    lines: draft.lines.toSpliced(place.from, place.to - place.from, ...lines),
    places: draft.places.map((other, own) => {
      if (own === index) return { from: place.from, to: place.to + by };
      return own > index ? { from: other.from + by, to: other.to + by } : other;
    }),
  };
}

/** Takes over what was typed: places before it stay, those behind it move, and one that it is in grows or shrinks. */
export function retype(draft: ConflictDraft, text: string): ConflictDraft {
  const lines = splitLines(text);
  const most = Math.min(lines.length, draft.lines.length);
  let start = 0;
  while (start < most && lines[start] === draft.lines[start]) start += 1;
  let tail = 0;
  while (tail < most - start && lines.at(-1 - tail) === draft.lines.at(-1 - tail)) tail += 1;
  const end = draft.lines.length - tail;
  const by = lines.length - draft.lines.length;
  return {
    lines,
    places: draft.places.map(({ from, to }) => {
      if (to <= start) return { from, to };
      if (from >= end) return { from: from + by, to: to + by };
      return { from: Math.min(from, start), to: Math.max(to, end) + by };
    }),
  };
}

/** The lines at a place. */
export function readPlace({ lines, places }: ConflictDraft, index: number): readonly string[] {
  const place = places[index];
  return place === undefined ? [] : lines.slice(place.from, place.to);
}

/** Whether there are conflict markers in lines: nobody has chosen yet. */
export function hasMarkers(lines: readonly string[]): boolean {
  return lines.some((line) => line === "<<<<<<< mine" || line === ">>>>>>> generated");
}

/** The text of a draft, with the line ends of the text on disk. */
export function formatDraft({ lines }: ConflictDraft, disk: string | null): string {
  const count = (text: string, part: string) => text.split(part).length - 1;
  const isWindows = disk !== null && count(disk, "\r\n") * 2 > count(disk, "\n");
  return lines.join(isWindows ? "\r\n" : "\n");
}
