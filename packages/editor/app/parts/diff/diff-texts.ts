// The difference between two texts as lines to show, with a few unchanged ones around each change. Pure.
import { diffSequences } from "@lathe/model";
import type { DiffLine } from "./unified-diff.ts";

const CONTEXT = 3;

/** The lines of the difference; no text has none. */
export function diffTexts(before: string, after: string): readonly DiffLine[] {
  const [own, other] = [splitText(before), splitText(after)];
  const lines: DiffLine[] = [];
  let [at, newAt] = [0, 0];
  const addSame = (count: number) => {
    for (const end = at + count; at < end; at += 1, newAt += 1)
      lines.push({ kind: "same", text: own[at] ?? "", before: at + 1, after: newAt + 1 });
  };
  const skip = (count: number) => {
    if (count > 0) lines.push({ kind: "gap", count });
    at += count;
    newAt += count;
  };
  for (const hunk of diffSequences(own, other)) {
    const between = hunk.start - at;
    const lead = lines.length === 0 ? 0 : Math.min(CONTEXT, between);
    addSame(lead);
    skip(Math.max(0, between - lead - CONTEXT));
    addSame(hunk.start - at);
    for (; at < hunk.end; at += 1)
      lines.push({ kind: "delete", text: own[at] ?? "", before: at + 1, after: undefined });
    for (; newAt < hunk.newEnd; newAt += 1)
      lines.push({ kind: "insert", text: other[newAt] ?? "", before: undefined, after: newAt + 1 });
  }
  if (lines.length === 0) return lines;
  addSame(Math.min(CONTEXT, own.length - at));
  skip(own.length - at);
  return lines;
}

/** The lines of a text; the line feed at its end opens none. */
export function splitText(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}
