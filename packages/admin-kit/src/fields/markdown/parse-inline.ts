// Reads the inside of a paragraph of Markdown.
import type { MarkdownInline } from "./markdown-tree.ts";

/** How far the end of a mark may be from its beginning: odd texts cost no more than long ones. */
const REACH = 2000;

const MAX_DEPTH = 6;

interface Found {
  readonly inline: MarkdownInline;
  readonly end: number;
}

type InlineReader = (text: string, at: number, depth: number) => Found | undefined;

const MARKS = [
  { mark: "**", kind: "strong" },
  { mark: "__", kind: "strong" },
  { mark: "~~", kind: "strike" },
  { mark: "*", kind: "emphasis" },
  { mark: "_", kind: "emphasis" },
] as const;

const READERS: Readonly<Record<string, InlineReader>> = {
  "\\": readEscape,
  "`": readCode,
  "!": readImage,
  "[": readLink,
  "<": readAddress,
  "\n": readBreak,
  "*": readMark,
  _: readMark,
  "~": readMark,
};

/** Reads a text of one paragraph. */
export function parseInline(text: string, depth = 0): readonly MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  let plain = "";
  const flush = () => {
    if (plain !== "") inlines.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? "";
    const found = depth < MAX_DEPTH ? READERS[character]?.(text, at, depth) : undefined;
    if (found === undefined) {
      plain += character === "\n" ? " " : character;
      at += 1;
    } else {
      if (found.inline.kind === "break") plain = plain.trimEnd();
      flush();
      inlines.push(found.inline);
      at = found.end;
    }
  }
  flush();
  return inlines;
}

function readEscape(text: string, at: number): Found | undefined {
  const next = text[at + 1];
  if (next === "\n") return { inline: { kind: "break" }, end: at + 2 };
  return next !== undefined && /[!-/:-@[-`{-~]/.test(next)
    ? { inline: { kind: "text", text: next }, end: at + 2 }
    : undefined;
}

function readBreak(text: string, at: number): Found | undefined {
  return text.slice(0, at).endsWith("  ") ? { inline: { kind: "break" }, end: at + 1 } : undefined;
}

function readCode(text: string, at: number): Found | undefined {
  const [fence = "`"] = /^`+/.exec(text.slice(at, at + 20)) ?? [];
  const end = findNear(text, fence, at + fence.length);
  if (end === undefined) return undefined;
  return {
    inline: { kind: "code", text: text.slice(at + fence.length, end).trim() },
    end: end + fence.length,
  };
}

function readMark(text: string, at: number, depth: number): Found | undefined {
  const known = MARKS.find(({ mark }) => text.startsWith(mark, at));
  if (known === undefined) return undefined;
  const { mark, kind } = known;
  const from = at + mark.length;
  // Names such as snake_case have no emphasis in them.
  if (mark.startsWith("_") && /\w/.test(text[at - 1] ?? "")) return undefined;
  if (/\s/.test(text[from] ?? " ")) return undefined;
  const end = findClosingMark(text, mark, from);
  if (end === undefined) return undefined;
  return { inline: { kind, content: parseInline(text.slice(from, end), depth + 1) }, end: end + mark.length };
}

function findClosingMark(text: string, mark: string, from: number): number | undefined {
  for (
    let end = findNear(text, mark, from + 1);
    end !== undefined;
    end = findNear(text, mark, end + mark.length)
  ) {
    const isLoose = /\s/.test(text[end - 1] ?? " ");
    const isInsideWord = mark.startsWith("_") && /\w/.test(text[end + mark.length] ?? "");
    // A single star does not end at a double one, which is another mark.
    const isOther = mark.length === 1 && (text[end + 1] === mark || text[end - 1] === mark);
    // Of three stars in a row the last two end the strong part, and the first one what is in it.
    if (!isLoose && !isInsideWord && !isOther) return end + (mark === "**" && text[end + 2] === "*" ? 1 : 0);
    if (end - from > REACH) return undefined;
  }
  return undefined;
}

function readImage(text: string, at: number, depth: number): Found | undefined {
  const link = text[at + 1] === "[" ? readLink(text, at + 1, depth) : undefined;
  if (link?.inline.kind !== "link") return undefined;
  const close = findNear(text, "]", at + 2) ?? at + 2;
  return {
    inline: { kind: "image", address: link.inline.address, text: text.slice(at + 2, close) },
    end: link.end,
  };
}

function readLink(text: string, at: number, depth: number): Found | undefined {
  const close = findNear(text, "](", at + 1);
  if (close === undefined) return undefined;
  const end = findClosingParenthesis(text, close + 2);
  if (end === undefined) return undefined;
  const [address = ""] = text
    .slice(close + 2, end)
    .trim()
    .split(/\s+/);
  const content = parseInline(text.slice(at + 1, close), depth + 1);
  return { inline: { kind: "link", address, content }, end: end + 1 };
}

/** Addresses may have parentheses in them, as long as they come in pairs. */
function findClosingParenthesis(text: string, from: number): number | undefined {
  const end = Math.min(text.length, from + REACH);
  for (let at = from, open = 0; at < end; at += 1) {
    if (text[at] === "(") open += 1;
    else if (text[at] === ")" && open === 0) return at;
    else if (text[at] === ")") open -= 1;
  }
  return undefined;
}

function readAddress(text: string, at: number): Found | undefined {
  const match = /^<(https?:\/\/[^\s<>]+)>/.exec(text.slice(at, at + REACH));
  const [whole = "", address = ""] = match ?? [];
  return match === null
    ? undefined
    : {
        inline: { kind: "link", address, content: [{ kind: "text", text: address }] },
        end: at + whole.length,
      };
}

function findNear(text: string, mark: string, from: number): number | undefined {
  const place = text.slice(from, from + REACH).indexOf(mark);
  return place < 0 ? undefined : from + place;
}
