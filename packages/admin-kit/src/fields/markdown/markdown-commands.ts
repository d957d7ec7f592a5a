// What the buttons of the toolbar do to a text: one edit at the selection, everything else stays as it was typed. Free of React.

/** What the toolbar can do. */
const MARKDOWN_COMMANDS = [
  "heading",
  "bold",
  "italic",
  "link",
  "bullets",
  "numbers",
  "quote",
  "code",
  "image",
] as const;

/** The name of a command. */
export type MarkdownCommand = (typeof MARKDOWN_COMMANDS)[number];

/** A part of a text. */
export interface Selection {
  readonly start: number;
  readonly end: number;
}

/** What is put in place of a part of the text, and what is selected after it. */
export interface TextEdit extends Selection {
  readonly insert: string;
  readonly selection: Selection;
}

const WRAPS: Readonly<Partial<Record<MarkdownCommand, string>>> = { bold: "**", italic: "*", code: "`" };

const PREFIXES: Readonly<Partial<Record<MarkdownCommand, (line: number) => string>>> = {
  heading: () => "## ",
  bullets: () => "- ",
  numbers: (line) => `${line + 1}. `,
  quote: () => "> ",
};

const PREFIX = /^(?:#{1,6} |[-*+] |\d+\. |> )/;

/** The edit that a command makes. */
export function applyCommand(text: string, selection: Selection, command: MarkdownCommand): TextEdit {
  const wrap = WRAPS[command];
  if (wrap !== undefined) return toggleWrap(text, selection, wrap);
  const prefix = PREFIXES[command];
  return prefix === undefined
    ? insertAddress(text, selection, command === "image" ? "!" : "")
    : togglePrefix(text, selection, prefix);
}

function toggleWrap(text: string, { start, end }: Selection, wrap: string): TextEdit {
  const size = wrap.length;
  const isWrapped = text.slice(start - size, start) === wrap && text.slice(end, end + size) === wrap;
  const chosen = text.slice(start, end);
  return isWrapped
    ? {
        start: start - size,
        end: end + size,
        insert: chosen,
        selection: { start: start - size, end: end - size },
      }
    : {
        start,
        end,
        insert: `${wrap}${chosen}${wrap}`,
        selection: { start: start + size, end: end + size },
      };
}

function togglePrefix(text: string, selection: Selection, prefix: (line: number) => string): TextEdit {
  const start = text.lastIndexOf("\n", selection.start - 1) + 1;
  const newline = text.indexOf("\n", selection.end);
  const end = newline < 0 ? text.length : newline;
  const lines = text.slice(start, end).split("\n");
  const isPrefixed = lines.every((line, index) => line.startsWith(prefix(index)));
  const insert = lines
    .map((line, index) => (isPrefixed ? "" : prefix(index)) + line.replace(PREFIX, ""))
    .join("\n");
  return { start, end, insert, selection: { start, end: start + insert.length } };
}

const ADDRESS = "https://";

function insertAddress(text: string, { start, end }: Selection, sign: string): TextEdit {
  const insert = `${sign}[${text.slice(start, end)}](${ADDRESS})`;
  const address = start + insert.length - ADDRESS.length - 1;
  // Without words, they come first; with them, the address does.
  const selection =
    start === end
      ? { start: start + sign.length + 1, end: start + sign.length + 1 }
      : { start: address, end: address + ADDRESS.length };
  return { start, end, insert, selection };
}
