// Three-way merge of texts by lines: what one side changed is taken, what both changed differently is a conflict.
import { type Hunk, findHunks } from "./hunks.ts";
import { type Line, splitLines, joinLines } from "./line-endings.ts";

/** The texts to merge: the one both were made of, the user's, and the newly generated one. */
export interface MergeInput {
  readonly base: string;
  readonly mine: string;
  readonly generated: string;
  /** Takes changes of lines side by side for two changes, and only those of the same lines for a conflict. */
  readonly mergesAdjacentLines?: boolean;
}

/** Lines of a text, counted from 0; the end is not included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** A place where both sides changed the same lines: in the merged text with its conflict markers, and in the texts themselves. */
export interface ConflictPlace {
  readonly merged: LineRange;
  /** Undefined where there is no text that both were made of. */
  readonly base: LineRange | undefined;
  readonly mine: LineRange;
  readonly generated: LineRange;
}

/** A merged text; where both sides changed the same lines, with conflict markers around them. */
export interface MergedText {
  readonly text: string;
  /** The places with conflict markers; none in a clean merge. */
  readonly places: readonly ConflictPlace[];
  /** How many other places differ from the text that both were made of. */
  readonly settled: number;
}

/** Merges; the user's line endings and byte order mark stay as they are. */
export function mergeTexts({ base, mine, generated, mergesAdjacentLines = false }: MergeInput): MergedText {
  const sides = splitSides(mine, generated);
  const baseLines = listLineTexts(splitLines(base));
  const own = findHunks(baseLines, listLineTexts(sides.mine));
  const theirs = findHunks(baseLines, listLineTexts(sides.generated));
  if (own === undefined || theirs === undefined) {
    return joinParts([createWholeConflict(sides, { start: 0, end: baseLines.length })], mine);
  }
  const parts: MergePart[] = [];
  let at = 0;
  for (const region of collectRegions(own, theirs, mergesAdjacentLines ? overlapsRegion : touchesRegion)) {
    parts.push(
      { lines: listUnchangedLines(sides, own, { from: at, to: region.start }) },
      mergeRegion(sides, region),
    );
    at = region.end;
  }
  parts.push({ lines: listUnchangedLines(sides, own, { from: at, to: baseLines.length }) });
  return joinParts(parts, mine);
}

/** A text with conflict markers around all that differs, where there is nothing that both sides were made of. */
export function markDifferences(mine: string, generated: string): MergedText {
  const sides = splitSides(mine, generated);
  const hunks = findHunks(listLineTexts(sides.mine), listLineTexts(sides.generated));
  if (hunks === undefined) return joinParts([createWholeConflict(sides, undefined)], mine);
  const parts: MergePart[] = [];
  let at = 0;
  for (const { start, end, newStart, newEnd } of hunks) {
    const place = { base: undefined, mine: { start, end }, generated: { start: newStart, end: newEnd } };
    parts.push({ lines: sides.mine.slice(at, start) }, createConflictPart(sides, place));
    at = end;
  }
  return joinParts([...parts, { lines: sides.mine.slice(at) }], mine);
}

/** Some lines of a merged text. */
interface MergePart {
  readonly lines: readonly Line[];
  /** Where they are a conflict: which lines of the texts. */
  readonly place?: Omit<ConflictPlace, "merged">;
  /** True where one side changed them, or both alike. */
  readonly isSettled?: boolean;
}

function createWholeConflict(sides: SideLines, base: LineRange | undefined): MergePart {
  const whole = (lines: readonly Line[]) => ({ start: 0, end: lines.length });
  return createConflictPart(sides, { base, mine: whole(sides.mine), generated: whole(sides.generated) });
}

function createConflictPart({ mine, generated }: SideLines, place: Omit<ConflictPlace, "merged">): MergePart {
  return { lines: withConflictMarkers(slice(mine, place.mine), slice(generated, place.generated)), place };
}

function joinParts(parts: readonly MergePart[], like: string): MergedText {
  const places: ConflictPlace[] = [];
  let at = 0;
  for (const { lines, place } of parts) {
    const end = at + lines.length;
    if (place !== undefined) places.push({ merged: { start: at, end }, ...place });
    at = end;
  }
  const settled = parts.filter(({ isSettled }) => isSettled).length;
  return {
    text: joinLines(
      parts.flatMap(({ lines }) => lines),
      like,
    ),
    places,
    settled,
  };
}

interface SideLines {
  readonly mine: readonly Line[];
  readonly generated: readonly Line[];
}

function splitSides(mine: string, generated: string): SideLines {
  return { mine: splitLines(mine), generated: withoutLineEndings(splitLines(generated)) };
}

/** A range of lines of the base that one side or both have changed, with their changes. */
interface Region {
  readonly start: number;
  readonly end: number;
  readonly own: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

/** The changes of both sides, those that meet taken together. */
function collectRegions(
  own: readonly Hunk[],
  theirs: readonly Hunk[],
  belongsToRegion: (region: Region, hunk: Hunk) => boolean,
): readonly Region[] {
  const all = [
    ...own.map((hunk) => ({ hunk, side: "own" as const })),
    ...theirs.map((hunk) => ({ hunk, side: "theirs" as const })),
  ].toSorted((a, b) => a.hunk.start - b.hunk.start || a.hunk.end - b.hunk.end);
  const regions: Region[] = [];
  for (const { hunk, side } of all) {
    const last = regions.at(-1);
    const isMet = last !== undefined && belongsToRegion(last, hunk);
    const region: Region = isMet ? last : { start: hunk.start, end: hunk.end, own: [], theirs: [] };
    if (isMet) regions.pop();
    regions.push({ ...region, end: Math.max(region.end, hunk.end), [side]: [...region[side], hunk] });
  }
  return regions;
}

/**
 * True where a change and the next one concern the same lines, or lines side by side. Lines that were only inserted beside
 * changed ones have their place all the same; two insertions at one place have not.
 */
function touchesRegion(region: Region, hunk: Hunk): boolean {
  if (hunk.start !== region.end) return hunk.start < region.end;
  return (region.start === region.end) === (hunk.start === hunk.end);
}

/** True where a change and the next one concern the same lines, or insert at one place. */
function overlapsRegion(region: Region, hunk: Hunk): boolean {
  if (hunk.start !== region.end) return hunk.start < region.end;
  return region.start === region.end && hunk.start === hunk.end;
}

function mergeRegion(sides: SideLines, region: Region): MergePart {
  const mine = resolveRange(region, region.own);
  const generated = resolveRange(region, region.theirs);
  const own = slice(sides.mine, mine);
  const theirs = slice(sides.generated, generated);
  if (region.own.length === 0) return { lines: theirs, isSettled: true };
  if (region.theirs.length === 0 || isSame(own, theirs)) return { lines: own, isSettled: true };
  return createConflictPart(sides, { base: { start: region.start, end: region.end }, mine, generated });
}

/** Which lines of a side a region has become. A side without changes there is not asked. */
function resolveRange({ start, end }: Region, hunks: readonly Hunk[]): LineRange {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  return { start: first.newStart - (first.start - start), end: last.newEnd + (end - last.end) };
}

function slice(lines: readonly Line[], { start, end }: LineRange): readonly Line[] {
  return lines.slice(start, end);
}

/** Lines that neither side changed, as the user's file has them. */
function listUnchangedLines(
  { mine }: SideLines,
  own: readonly Hunk[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Line[] {
  const before = own.findLast(({ end, start }) => end <= from && start <= from);
  const shift = before === undefined ? 0 : before.newEnd - before.end;
  return mine.slice(from + shift, to + shift);
}

function withConflictMarkers(mine: readonly Line[], generated: readonly Line[]): readonly Line[] {
  const marker = (content: string): Line => ({ content, end: "" });
  return [marker("<<<<<<< mine"), ...mine, marker("======="), ...generated, marker(">>>>>>> generated")];
}

function listLineTexts(lines: readonly Line[]): readonly string[] {
  return lines.map(({ content }) => content);
}

function withoutLineEndings(lines: readonly Line[]): readonly Line[] {
  return lines.map(({ content }) => ({ content, end: "" }));
}

function isSame(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every(({ content }, index) => content === b[index]?.content);
}
