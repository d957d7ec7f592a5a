// Code in pieces: keywords, comments, the rest. Not a parser, only as much as a tint needs. Pure.
import type { TextRange } from "./diff/changed-words.ts";

/** What the code is written in. */
export type CodeLanguage = "ts" | "sql" | "json" | "text";

/** A piece of a line. */
export interface CodePiece {
  readonly text: string;
  readonly kind: "plain" | "keyword" | "comment";
}

const TS =
  "as|async|await|const|export|extends|false|for|from|function|if|import|in|interface|let|new|null|of|readonly|return|satisfies|string|number|boolean|true|type|undefined|unknown";
const SQL =
  "add|alter|and|as|begin|between|check|column|constraint|create|default|delete|drop|end|foreign|from|function|if|index|insert|into|is|key|language|not|null|on|or|perform|primary|references|rename|select|set|table|to|trigger|unique|update|using|values|where|with";

const PATTERNS: Readonly<Record<CodeLanguage, RegExp | undefined>> = {
  ts: new RegExp(
    String.raw`(?<comment>//.*$|/\*.*|^\s*\*.*$)|(?<text>"[^"]*"|'[^']*')|\b(?<keyword>${TS})\b`,
    "g",
  ),
  sql: new RegExp(String.raw`(?<comment>--.*$)|(?<text>"[^"]*"|'[^']*')|\b(?<keyword>${SQL})\b`, "gi"),
  json: undefined,
  text: undefined,
};

/** The language of a file, by its name. */
export function languageOf(path: string): CodeLanguage {
  if (/\.(?:ts|tsx|js|mjs)$/.test(path)) return "ts";
  if (path.endsWith(".sql")) return "sql";
  return path.endsWith(".json") ? "json" : "text";
}

/** The pieces of a line. */
export function splitCode(line: string, language: CodeLanguage): readonly CodePiece[] {
  const pattern = PATTERNS[language];
  if (pattern === undefined) return [{ text: line, kind: "plain" }];
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    const { comment, keyword } = match.groups ?? {};
    const tinted = comment ?? keyword;
    if (tinted === undefined) continue;
    if (match.index > end) pieces.push({ text: line.slice(end, match.index), kind: "plain" });
    pieces.push({ text: tinted, kind: comment === undefined ? "keyword" : "comment" });
    end = match.index + tinted.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end), kind: "plain" });
  return pieces;
}

/** A piece that is marked as a whole, or not at all. */
export interface MarkedPiece extends CodePiece {
  readonly isMarked: boolean;
}

/** Cuts pieces where marks begin and end. */
export function splitMarked(
  pieces: readonly CodePiece[],
  marks: readonly TextRange[],
): readonly MarkedPiece[] {
  if (marks.length === 0) return pieces.map((piece) => ({ ...piece, isMarked: false }));
  const found: MarkedPiece[] = [];
  let at = 0;
  for (const { text, kind } of pieces) {
    const end = at + text.length;
    const cuts = marks
      .flatMap((mark) => [mark.start, mark.end])
      .filter((cut) => cut > at && cut < end)
      .concat(end);
    for (const cut of cuts) {
      const isMarked = marks.some((mark) => mark.start <= at && cut <= mark.end);
      found.push({ text: text.slice(text.length - (end - at), text.length - (end - cut)), kind, isMarked });
      at = cut;
    }
  }
  return found;
}
