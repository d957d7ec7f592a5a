// Line endings and byte order marks: a user's file keeps its own, and they make no difference when texts are compared.

const BYTE_ORDER_MARK = "\uFEFF";

/** A line of a text, and how it ends there; empty for the last one. */
export interface Line {
  readonly content: string;
  readonly end: "\n" | "\r\n" | "";
}

/** A text as it would be with plain line feeds and without a byte order mark. */
export function normalizeText(text: string): string {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return unmarked.includes("\r\n") ? unmarked.replaceAll("\r\n", "\n") : unmarked;
}

/** True where two texts differ in nothing but line endings and a byte order mark. */
export function isSameText(a: string, b: string): boolean {
  return a === b || normalizeText(a) === normalizeText(b);
}

/** The lines of a text without its byte order mark. */
export function splitLines(text: string): readonly Line[] {
  const parts = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split("\n");
  return parts.map((part, index): Line => {
    if (index === parts.length - 1) return { content: part, end: "" };
    return part.endsWith("\r") ? { content: part.slice(0, -1), end: "\r\n" } : { content: part, end: "\n" };
  });
}

/** The text of lines; those without an ending get that of `like`, and the last one gets none. */
export function joinLines(lines: readonly Line[], like: string): string {
  const usual = getUsualLineEnding(like);
  const parts = lines.map(({ content, end }, index) =>
    index === lines.length - 1 ? content : content + (end === "" ? usual : end),
  );
  return (like.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "") + parts.join("");
}

/** A text with the line endings and the byte order mark of another. */
export function matchLineEndings(like: string, text: string): string {
  const ended =
    getUsualLineEnding(like) === "\r\n" ? text.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n") : text;
  return like.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + ended : ended;
}

/** How most lines of a text end. */
function getUsualLineEnding(text: string): "\n" | "\r\n" {
  const carried = text.split("\r\n").length - 1;
  const all = text.split("\n").length - 1;
  return carried * 2 > all ? "\r\n" : "\n";
}
