// Takes a text of SQL apart into its statements.

/**
 * What can hide a semicolon: comments, quoted names, texts (with backslashes where they begin with E), dollar quotes.
 * Block comments are found by their beginning alone, since they nest.
 */
const TOKEN_PATTERN =
  /--[^\n]*|\/\*|"(?:[^"]|"")*"|\b[eE]'(?:[^'\\]|''|\\[^])*'|'(?:[^']|'')*'|\$((?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[^]*?\$\1\$|;/g;

/** The statements of a text, without their semicolons; what is only comment is left out. */
export function splitStatements(sql: string): readonly string[] {
  const statements: string[] = [];
  let start = 0;
  // What of a statement is no comment says whether there is one.
  let substance = "";
  let from = 0;
  const finish = (end: number) => {
    if (substance.trim() !== "") statements.push(sql.slice(start, end).trim());
    substance = "";
  };
  TOKEN_PATTERN.lastIndex = 0;
  for (let match = TOKEN_PATTERN.exec(sql); match !== null; match = TOKEN_PATTERN.exec(sql)) {
    const [found] = match;
    substance += sql.slice(from, match.index);
    if (found === ";") finish(match.index);
    else if (found === "/*") TOKEN_PATTERN.lastIndex = findCommentEnd(sql, match.index);
    else if (!found.startsWith("--")) substance += found;
    from = TOKEN_PATTERN.lastIndex;
    if (found === ";") start = from;
  }
  substance += sql.slice(from);
  finish(sql.length);
  return statements;
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
