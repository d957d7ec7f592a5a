// Writes SQL. Only `Sql` gets into a template: names go through `sqlIdent`, values through `sqlLit`, texts through `sqlComment`.
import { formatSystemVersion } from "@lathe/contract";
import { commentLines, escapeInvisible, unicodeEscape } from "./escape.ts";

// The class alone reaches inside; it hands these out once.
let createSql: (text: string) => Sql;
let getText: (piece: Sql) => string;

/** A piece of SQL. It can only be made by the functions of this file. */
export class Sql {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  static {
    createSql = (text) => new Sql(text);
    getText = (piece) => piece.#text;
  }
}

/** SQL as it is written here, with other SQL in it. */
export function sql(strings: TemplateStringsArray, ...pieces: readonly Sql[]): Sql {
  if (!Object.isFrozen(strings))
    throw new TypeError("sql is a template tag: its text stands in our sources.");
  if (!pieces.every((piece) => piece instanceof Sql)) throw new TypeError("Only SQL goes into SQL.");
  return createSql(strings.map((text, i) => (i === 0 ? "" : getText(pieces[i - 1] as Sql)) + text).join(""));
}

/** Pieces one after the other. */
export function sqlJoin(
  pieces: readonly Sql[],
  separator: ", " | ",\n" | " ||\n" | "\n" | "\n\n" | " " | "",
): Sql {
  return createSql(pieces.map(getText).join(separator));
}

/** The longest name that PostgreSQL keeps whole, in bytes. */
export const MAX_NAME_BYTES = 63;

/** A name, always quoted: no word is special. */
export function sqlIdent(name: string): Sql {
  if (name === "" || name.includes("\0") || !name.isWellFormed() || countBytes(name) > MAX_NAME_BYTES) {
    throw new TypeError(`${JSON.stringify(name)} can't be the name of anything in a database.`);
  }
  return createSql(`"${name.replaceAll('"', '""')}"`);
}

/** A value as a literal, whatever `standard_conforming_strings` says. */
export function sqlLit(value: string | number | boolean | null): Sql {
  if (typeof value === "string") return createSql(formatTextLiteral(value));
  if (typeof value !== "number") return createSql(String(value));
  if (!Number.isFinite(value)) throw new TypeError(`${value} has no literal.`);
  return createSql(String(value));
}

/** The type of a column: one of those that field types have. */
export function sqlType(type: string): Sql {
  if (!COLUMN_TYPE.test(type)) throw new TypeError(`${JSON.stringify(type)} is no column type.`);
  return createSql(type);
}

/** Line comments with a free text; nothing for an empty one. Ends its line. */
export function sqlComment(text: string): Sql {
  return createSql(
    commentLines(text)
      .map((line) => `${`-- ${line}`.trimEnd()}\n`)
      .join(""),
  );
}

/** The comment by which a migration tells the version of the system tables that it leads to. */
export function sqlSystemVersion(version: number): Sql {
  return createSql(formatSystemVersion(version));
}

/**
 * Texts and names in quotes: whatever they hold, it is nothing of SQL. A text with a backslash may end elsewhere, and what
 * dollars quote may be a part of a name: neither is one here.
 */
const QUOTED = /'(?:[^'\\]|'')*'|"(?:[^"]|"")*"/g;

/** An expression that the project's people wrote, in brackets; undefined for a text that would not end inside of them. */
export function sqlOwnExpression(text: string): Sql | undefined {
  const bare = text.replaceAll(QUOTED, " 0 ");
  if (text.trim() === "" || text.includes("\0") || !text.isWellFormed()) return undefined;
  if (/[;"'$]|--|\/\*/.test(bare)) return undefined;
  let depth = 0;
  for (const character of bare) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (depth < 0) return undefined;
  }
  return depth === 0 ? createSql(`(${text.trim()})`) : undefined;
}

/** SQL as text. */
export function printSql(piece: Sql): string {
  return getText(piece);
}

const COLUMN_TYPE =
  /^(?:text|integer|bigint|numeric\(\d+,\d+\)|double precision|boolean|date|timestamptz\(3\)|uuid|jsonb)$/;

function formatTextLiteral(text: string): string {
  if (text.includes("\0") || !text.isWellFormed()) {
    throw new TypeError("A database can keep neither NUL nor half of a surrogate pair.");
  }
  const doubled = text.replaceAll("'", "''");
  const escaped = escapeInvisible(doubled.replaceAll("\\", "\\\\"), unicodeEscape);
  return escaped === doubled ? `'${doubled}'` : `E'${escaped}'`;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
