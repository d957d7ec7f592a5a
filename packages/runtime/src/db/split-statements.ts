// Takes a text of SQL apart into its statements.

/**
 * What can hide a semicolon: comments, quoted names, texts (with backslashes where they begin with E), dollar quotes.
 * Block comments are found by their beginning alone, since they nest.
 */
const TOKEN_PATTERN =
  /--[^\n]*|\/\*|"(?:[^"]|"")*"|\b[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*'|\$((?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[^]*?\$\1\$|;/g;

/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The statements of a text, without their semicolons; what is only comment is left out. */
export function splitStatements(sql: string): readonly string[] {
  return scanParts(sql).flatMap(({ start, end, isStatement }) =>
    isStatement ? [sql.slice(start, end).trim()] : [],
  );
}

/**
 * Where the first block comment begins and ends that is a line of its own between statements, and of which a pattern holds;
 * undefined where there is none. Nothing in another comment, a text or a statement is one.
 */
export function findLineBetween(sql: string, pattern: RegExp): Span | undefined {
  return scanParts(sql)
    .flatMap(({ leading }) => leading)
    .find(({ start, end }) => {
      const isLine = /(?:^|\n)[ \t]*$/.test(sql.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(sql.slice(end));
      return isLine && pattern.test(sql.slice(start, end));
    });
}

/** What stands before a semicolon, or the end. */
interface Part extends Span {
  readonly isStatement: boolean;
  /** The block comments before its first word. */
  readonly leading: readonly Span[];
}

function scanParts(sql: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  // What of a part is no comment says whether it is a statement.
  let substance = "";
  let leading: Span[] = [];
  let from = 0;
  const finish = (end: number) => {
    parts.push({ start, end, isStatement: substance.trim() !== "", leading });
    substance = "";
    leading = [];
  };
  TOKEN_PATTERN.lastIndex = 0;
  for (let match = TOKEN_PATTERN.exec(sql); match !== null; match = TOKEN_PATTERN.exec(sql)) {
    const [found] = match;
    substance += sql.slice(from, match.index);
    if (found === ";") finish(match.index);
    else if (found === "/*") {
      TOKEN_PATTERN.lastIndex = findCommentEnd(sql, match.index);
      if (substance.trim() === "") leading.push({ start: match.index, end: TOKEN_PATTERN.lastIndex });
    } else if (!found.startsWith("--")) substance += found;
    from = TOKEN_PATTERN.lastIndex;
    if (found === ";") start = from;
  }
  substance += sql.slice(from);
  finish(sql.length);
  return parts;
}

/** Where a block comment ends that begins at an index; comments in it are part of it. */
function findCommentEnd(sql: string, index: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = index;
  let depth = 0;
  for (let match = marks.exec(sql); match !== null; match = marks.exec(sql)) {
    depth += match[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return sql.length;
}
