// The text of a unified diff as lines to show. Pure.

/** A line of a diff. */
export type DiffLine =
  | {
      readonly kind: "same" | "insert" | "delete";
      readonly text: string;
      /** Its number before; undefined where it was not there. */
      readonly before: number | undefined;
      readonly after: number | undefined;
    }
  /** Lines that are left out. */
  | { readonly kind: "gap"; readonly count: number };

const HUNK = /^@@ -(?<before>\d+)(?:,\d+)? \+(?<after>\d+)(?:,\d+)? @@/;

/** Reads a unified diff of one file. */
export function parseUnifiedDiff(diff: string): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [before, after, isInHunk] = [1, 1, false];
  for (const line of diff.replace(/\n$/, "").split("\n")) {
    const hunk = HUNK.exec(line)?.groups;
    if (hunk !== undefined) {
      const next = Number(hunk["before"]);
      if (next > before) lines.push({ kind: "gap", count: next - before });
      [before, after, isInHunk] = [next, Number(hunk["after"]), true];
    } else if (isInHunk) {
      const text = line.slice(1);
      if (line.startsWith("+")) lines.push({ kind: "insert", text, before: undefined, after: after++ });
      else if (line.startsWith("-")) lines.push({ kind: "delete", text, before: before++, after: undefined });
      else if (!line.startsWith("\\")) lines.push({ kind: "same", text, before: before++, after: after++ });
    }
  }
  return lines;
}

/** How many lines come and go. */
export function countDiff(lines: readonly DiffLine[]): {
  readonly inserted: number;
  readonly deleted: number;
} {
  return {
    inserted: lines.filter(({ kind }) => kind === "insert").length,
    deleted: lines.filter(({ kind }) => kind === "delete").length,
  };
}

/** How many changes there are: runs of lines that come and go. */
export function countChanges(lines: readonly DiffLine[]): number {
  const isChange = (line: DiffLine | undefined) => line?.kind === "insert" || line?.kind === "delete";
  return lines.filter((line, index) => isChange(line) && !isChange(lines[index - 1])).length;
}
