// The smallest parts of TypeScript: texts, numbers, keys and identifiers.
import { escapeInvisible, unicodeEscape } from "./escape.ts";

/** The literal of a text. The quotes are those that need fewer escapes. */
export function quoteString(text: string): string {
  if (NEEDS_NO_ESCAPE.test(text)) return `"${text}"`;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quote = doubles > singles ? "'" : '"';
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(/<(?=\/?script|!--)/gi, "\\u003c");
  return quote + escapeInvisible(escaped, (unit) => SHORT_ESCAPES.get(unit) ?? unicodeEscape(unit)) + quote;
}

// Visible, and neither a quote nor what starts an escape or a tag.
const NEEDS_NO_ESCAPE = /^[ !#-&(-;=-[\]-~]*$/;

/** The identifier of a name, as `ident` writes it. */
export function toSafeIdentifier(name: string): string {
  if (!isIdentifierName(name)) throw new TypeError(`${JSON.stringify(name)} is no identifier.`);
  return RESERVED.has(name) ? `${name}_` : name;
}

const SHORT_ESCAPES: ReadonlyMap<number, string> = new Map([
  [8, "\\b"],
  [9, "\\t"],
  [10, "\\n"],
  [12, "\\f"],
  [13, "\\r"],
]);

// Reserved words of modules, and names that TypeScript or strict mode do not let anyone declare.
const RESERVED_WORDS = `
  arguments await break case catch class const continue debugger default delete do else enum eval export extends
  false finally for function globalThis if implements import in instanceof interface let new null package private
  protected public return static super switch this throw true try typeof undefined var void while with yield`;
const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS.trim().split(/\s+/));

// Letters of any script; the joiners that identifiers may also hold can't be seen.
const UNICODE_NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** The key of a member; quoted where it has to be. */
export function formatKey(name: string): string {
  // As a plain key it would set the prototype instead of a member.
  if (name === "__proto__") return '["__proto__"]';
  return isIdentifierName(name) || UNICODE_NAME.test(name) ? name : quoteString(name);
}

/** True for what can be written as a name without quotes; reserved words count. */
export function isIdentifierName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** The literal of a number. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} has no literal.`);
  return Object.is(value, -0) ? "-0" : String(value).replace("e+", "e");
}
