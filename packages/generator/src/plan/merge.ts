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

/** A merged text; where both sides changed the same lines, with conflict markers around them. */
export interface MergeResult {
  readonly isClean: boolean;
  readonly text: string;
}

/** Merges; the user's line endings and byte order mark stay as they are. */
export function mergeTexts({ base, mine, generated, mergesAdjacentLines = false }: MergeInput): MergeResult {
  const sides: SideLines = { mine: splitLines(mine), generated: withoutLineEndings(splitLines(generated)) };
  const baseLines = listLineTexts(splitLines(base));
  const own = findHunks(baseLines, listLineTexts(sides.mine));
  const theirs = findHunks(baseLines, listLineTexts(sides.generated));
  if (own === undefined || theirs === undefined) {
    return { isClean: false, text: joinLines(withConflictMarkers(sides.mine, sides.generated), mine) };
  }
  const parts: (readonly Line[])[] = [];
  let isClean = true;
  let at = 0;
  for (const region of collectRegions(own, theirs, mergesAdjacentLines ? overlapsRegion : touchesRegion)) {
    const settled = mergeRegion(sides, region);
    isClean &&= settled.isClean;
    parts.push(listUnchangedLines(sides, own, { from: at, to: region.start }), settled.lines);
    at = region.end;
  }
  parts.push(listUnchangedLines(sides, own, { from: at, to: baseLines.length }));
  return { isClean, text: joinLines(parts.flat(), mine) };
}

/** A text with conflict markers around all that differs, where there is nothing that both sides were made of. */
export function markDifferences(mine: string, generated: string): string {
  const sides: SideLines = { mine: splitLines(mine), generated: withoutLineEndings(splitLines(generated)) };
  const hunks = findHunks(listLineTexts(sides.mine), listLineTexts(sides.generated));
  if (hunks === undefined) return joinLines(withConflictMarkers(sides.mine, sides.generated), mine);
  const parts: (readonly Line[])[] = [];
  let at = 0;
  for (const { start, end, newStart, newEnd } of hunks) {
    parts.push(
      sides.mine.slice(at, start),
      withConflictMarkers(sides.mine.slice(start, end), sides.generated.slice(newStart, newEnd)),
    );
    at = end;
  }
  return joinLines([...parts, sides.mine.slice(at)].flat(), mine);
}

interface SideLines {
  readonly mine: readonly Line[];
  readonly generated: readonly Line[];
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

function mergeRegion(
  { mine, generated }: SideLines,
  region: Region,
): { readonly isClean: boolean; readonly lines: readonly Line[] } {
  const own = mine.slice(...resolveRange(region, region.own));
  const theirs = generated.slice(...resolveRange(region, region.theirs));
  if (region.theirs.length === 0) return { isClean: true, lines: own };
  if (region.own.length === 0) return { isClean: true, lines: theirs };
  if (isSame(own, theirs)) return { isClean: true, lines: own };
  return { isClean: false, lines: withConflictMarkers(own, theirs) };
}

/** Which lines of a side a region has become. A side without changes there is not asked. */
function resolveRange({ start, end }: Region, hunks: readonly Hunk[]): [number, number] {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return [0, 0];
  return [first.newStart - (first.start - start), last.newEnd + (end - last.end)];
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
