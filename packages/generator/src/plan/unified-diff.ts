// Unified diffs of planned files: what is on disk against what would be there.
import { type Hunk, diffSequences } from "@lathe/model";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { FileStep } from "./file-step.ts";

/** Unchanged lines around each change. */
const CONTEXT = 3;

/** Beyond this the shortest diff takes too long to find. Counted, not timed: it is to be the same on every machine. */
const MAX_EDITS = 1000;

/** The diff of a step; empty where nothing changes. A conflict is shown as the text on disk against the generated one. */
export function formatUnifiedDiff({ path, disk, result, conflict }: FileStep): string {
  const before = disk.text ?? null;
  const after = conflict === null ? (result === null ? null : result?.text) : conflict.generated;
  if (after === undefined || after === before) return "";
  const names = [
    before === null ? "/dev/null" : `a/${path}`,
    after === null ? "/dev/null" : `b/${path}`,
  ] as const;
  const patch = createTwoFilesPatch(...names, before ?? "", after ?? "", undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return patch ?? formatLargeDiff(names, before ?? "", after ?? "");
}

/** A short diff, if not the shortest. */
function formatLargeDiff(names: readonly [string, string], before: string, after: string): string {
  const [own, other] = [splitLines(before), splitLines(after)];
  const parts = groupHunks(diffSequences(own, other)).map((hunks) => formatPart(hunks, own, other));
  return [`--- ${names[0]}`, `+++ ${names[1]}`, ...parts, ""].join("\n");
}

/** Those whose contexts touch stand together. */
function groupHunks(hunks: readonly Hunk[]): readonly (readonly Hunk[])[] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.end;
    if (last === undefined || end === undefined || hunk.start - end > 2 * CONTEXT) groups.push([hunk]);
    else last.push(hunk);
  }
  return groups;
}

function formatPart(hunks: readonly Hunk[], own: readonly string[], other: readonly string[]): string {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return "";
  const lead = Math.min(CONTEXT, first.start);
  const tail = Math.min(CONTEXT, own.length - last.end);
  const [start, newStart] = [first.start - lead, first.newStart - lead];
  const changes = hunks.flatMap((hunk, index) => [
    ...toDiffLines(" ", own.slice(hunks[index - 1]?.end ?? start, hunk.start)),
    ...toDiffLines("-", own.slice(hunk.start, hunk.end)),
    ...toDiffLines("+", other.slice(hunk.newStart, hunk.newEnd)),
  ]);
  const lines = [...changes, ...toDiffLines(" ", own.slice(last.end, last.end + tail))];
  const ranges = [
    formatRange(start, last.end + tail - start),
    formatRange(newStart, last.newEnd + tail - newStart),
  ];
  return [`@@ -${ranges[0]} +${ranges[1]} @@`, ...lines].join("\n");
}

/** Where nothing is, the line before it is named. */
function formatRange(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

/** The lines of a text, each with its end. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function toDiffLines(sign: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) =>
    line.endsWith("\n") ? [sign + line.slice(0, -1)] : [sign + line, "\\ No newline at end of file"],
  );
}
