// Reads Markdown: headings, paragraphs, lists, quotes, code, tables. What it does not know stays text, HTML above all.
import type { MarkdownBlock } from "./markdown-tree.ts";
import { parseInline } from "./parse-inline.ts";

const MAX_DEPTH = 8;

interface Read {
  readonly block: MarkdownBlock | undefined;
  /** The line after it. */
  readonly next: number;
}

type BlockReader = (lines: readonly string[], at: number, depth: number) => Read | undefined;

const READERS: readonly BlockReader[] = [
  readBlank,
  readFence,
  readHeading,
  readRule,
  readQuote,
  readList,
  readTable,
];

/** Reads a text. */
export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  return parseBlocks(text.replaceAll("\r\n", "\n").split("\n"), 0);
}

function parseBlocks(lines: readonly string[], depth: number): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, next } = readBlock(lines, at, depth) ?? readParagraph(lines, at, depth);
    if (block !== undefined) blocks.push(block);
    at = next;
  }
  return blocks;
}

function readBlock(lines: readonly string[], at: number, depth: number): Read | undefined {
  if (depth >= MAX_DEPTH) return readBlank(lines, at);
  for (const read of READERS) {
    const found = read(lines, at, depth);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readBlank(lines: readonly string[], at: number): Read | undefined {
  return lines[at]?.trim() === "" ? { block: undefined, next: at + 1 } : undefined;
}

function readFence(lines: readonly string[], at: number): Read | undefined {
  const [, fence, language = ""] = /^ {0,3}(`{3,}|~{3,})\s*([\w+-]*)/.exec(lines[at] ?? "") ?? [];
  if (fence === undefined) return undefined;
  const closing = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence));
  const end = closing < 0 ? lines.length : closing;
  return { block: { kind: "code", language, text: lines.slice(at + 1, end).join("\n") }, next: end + 1 };
}

function readHeading(lines: readonly string[], at: number): Read | undefined {
  const [, marks, text = ""] = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/.exec(lines[at] ?? "") ?? [];
  if (marks === undefined) return undefined;
  return { block: { kind: "heading", level: marks.length, content: parseInline(text) }, next: at + 1 };
}

function readRule(lines: readonly string[], at: number): Read | undefined {
  return /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/.test(lines[at] ?? "")
    ? { block: { kind: "rule" }, next: at + 1 }
    : undefined;
}

function readQuote(lines: readonly string[], at: number, depth: number): Read | undefined {
  const end = findEnd(lines, at, (line) => /^ {0,3}>/.test(line));
  if (end === at) return undefined;
  const inner = lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  return { block: { kind: "quote", blocks: parseBlocks(inner, depth + 1) }, next: end };
}

const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)(.*)$/;

function readList(lines: readonly string[], at: number, depth: number): Read | undefined {
  const first = ITEM.exec(lines[at] ?? "");
  if (first === null) return undefined;
  const isOrdered = /\d/.test(first[2] ?? "");
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    const item = ITEM.exec(line);
    if (item !== null && /\d/.test(item[2] ?? "") === isOrdered) items.push([item[4] ?? ""]);
    else if (/^\s{2,}\S/.test(line) || isContinued(lines, next))
      items.at(-1)?.push(line.replace(/^\s{1,4}/, ""));
    else break;
  }
  const blocks = items.map((item) => parseBlocks(item, depth + 1));
  const start = isOrdered ? Number.parseInt(first[2] ?? "1", 10) : undefined;
  return { block: { kind: "list", start, items: blocks }, next };
}

/** A blank line inside a list, before more of it. */
function isContinued(lines: readonly string[], at: number): boolean {
  const next = lines[at + 1] ?? "";
  return lines[at]?.trim() === "" && (/^\s{2,}\S/.test(next) || ITEM.test(next));
}

function readTable(lines: readonly string[], at: number): Read | undefined {
  const head = lines[at] ?? "";
  const isTable =
    head.includes("|") && /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[at + 1] ?? "");
  if (!isTable || !(lines[at + 1] ?? "").includes("-")) return undefined;
  const end = findEnd(lines, at + 2, (line) => line.includes("|"));
  const rows = lines.slice(at + 2, end).map(splitRow);
  return { block: { kind: "table", head: splitRow(head), rows }, next: end };
}

function splitRow(line: string) {
  const cells = line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|");
  return cells.map((cell) => parseInline(cell.trim()));
}

function readParagraph(lines: readonly string[], at: number, depth: number): Read {
  const end = findEnd(lines, at + 1, (_line, index) => readBlock(lines, index, depth) === undefined);
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join("\n")
    .trimEnd();
  return { block: { kind: "paragraph", content: parseInline(text) }, next: end };
}

/** The first line from a place on of which something does not hold. */
function findEnd(
  lines: readonly string[],
  from: number,
  holds: (line: string, index: number) => boolean,
): number {
  let end = from;
  while (end < lines.length && holds(lines[end] ?? "", end)) end += 1;
  return end;
}
