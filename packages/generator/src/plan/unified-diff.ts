// Unified diffs of planned files: what is on disk against what would be there.
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { FileStep } from "./file-step.ts";

/** How long to look for a short diff before the file is shown as replaced. */
const DIFF_TIMEOUT_MS = 2000;

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
    context: 3,
    timeout: DIFF_TIMEOUT_MS,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return patch ?? formatReplacement(names, before ?? "", after ?? "");
}

/** The diff of a file of which no line is said to stay. */
function formatReplacement(names: readonly [string, string], before: string, after: string): string {
  const [removed, added] = [toDiffLines("-", before), toDiffLines("+", after)];
  const range = (count: number) => (count === 0 ? "0,0" : `1,${count}`);
  const head = [
    `--- ${names[0]}`,
    `+++ ${names[1]}`,
    `@@ -${range(removed.count)} +${range(added.count)} @@`,
  ];
  return [...head, ...removed.lines, ...added.lines, ""].join("\n");
}

function toDiffLines(
  sign: string,
  text: string,
): { readonly count: number; readonly lines: readonly string[] } {
  if (text === "") return { count: 0, lines: [] };
  const isEnded = text.endsWith("\n");
  const lines = (isEnded ? text.slice(0, -1) : text).split("\n").map((line) => sign + line);
  return { count: lines.length, lines: isEnded ? lines : [...lines, "\\ No newline at end of file"] };
}
