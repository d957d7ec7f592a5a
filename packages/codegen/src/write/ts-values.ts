// How values are laid out over lines: on one line where they fit, else one item per line, as our formatter would.
import type { JsonValue } from "@lathe/model";
import { INDENT_WIDTH, LINE_WIDTH, fillLines, fits, measureWidth } from "./layout.ts";
import { formatKey, formatNumber, quoteString } from "./ts-atoms.ts";

/** Where a value starts: the indentation of its line, and the column behind what stands before it. */
export interface TextPosition {
  readonly indent: number;
  readonly column: number;
}

/** A value as text; what stands behind it (a comma or semicolon) still fits on its last line. */
export function layOut(value: JsonValue, { indent, column }: TextPosition): string {
  if (!isObject(value)) return formatScalar(value);
  const flat = formatOnOneLine(value);
  if (flat !== undefined && (flat === "{}" || flat === "[]" || fits(flat, column))) return flat;
  return isList(value) ? layOutList(value, indent) : layOutObject(value, indent);
}

/** A member of an object; a long text goes to a line of its own. */
export function layOutMember(name: string, value: JsonValue, { indent, column }: TextPosition): string {
  const key = formatKey(name);
  const width = measureWidth(key);
  if (isObject(value)) return `${key}: ${layOut(value, { indent, column: column + width + 2 })}`;
  const text = formatScalar(value);
  const isBroken =
    typeof value === "string" && width > MAX_SHORT_KEY_LENGTH && !fits(text, column + width + 2);
  return `${key}:${isBroken ? `\n${" ".repeat(indent + INDENT_WIDTH)}` : " "}${text}`;
}

// Breaking behind a key that is hardly longer than the indentation gains nothing.
const MAX_SHORT_KEY_LENGTH = 4;

type JsonObject = { readonly [key: string]: JsonValue };

type JsonScalar = string | number | boolean | null;

function isObject(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return value !== null && typeof value === "object";
}

function isList(value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The literal of a value that has no parts. */
export function formatScalar(value: JsonScalar): string {
  if (typeof value === "string") return quoteString(value);
  return typeof value === "number" ? formatNumber(value) : String(value);
}

/** The value without line breaks; undefined where it always has some, or is longer than any line. */
function formatOnOneLine(value: JsonValue): string | undefined {
  if (!isObject(value)) return formatScalar(value);
  return isList(value) ? formatListOnOneLine(value) : formatObjectOnOneLine(value);
}

function formatListOnOneLine(items: readonly JsonValue[]): string | undefined {
  if (isTable(items)) return undefined;
  let joined = "";
  for (const item of items) {
    const text = formatOnOneLine(item);
    if (text === undefined || joined.length > LINE_WIDTH) return undefined;
    joined += joined === "" ? text : `, ${text}`;
  }
  return `[${joined}]`;
}

function formatObjectOnOneLine(object: JsonObject): string | undefined {
  let joined = "";
  for (const name of Object.keys(object)) {
    const text = formatOnOneLine(object[name] as JsonValue);
    if (text === undefined || joined.length > LINE_WIDTH) return undefined;
    joined += `${joined === "" ? "" : ", "}${formatKey(name)}: ${text}`;
  }
  return joined === "" ? "{}" : `{ ${joined} }`;
}

/** Several objects, or several lists, of more than one item each: a row per line reads best. */
function isTable(items: readonly JsonValue[]): boolean {
  if (items.length < 2 || !items.every(isRow)) return false;
  const lists = items.filter((item) => Array.isArray(item)).length;
  return lists === 0 || lists === items.length;
}

function isRow(item: JsonValue): boolean {
  return isObject(item) && Object.keys(item).length > 1;
}

function layOutList(items: readonly JsonValue[], outer: number): string {
  const indent = outer + INDENT_WIDTH;
  const isNumeric = items.length > 1 && items.every((item) => typeof item === "number");
  const lines = isNumeric
    ? fillLines(items.map(formatNumber), indent)
    : items.map((item) => layOut(item, { indent, column: indent }));
  return joinLines("[", lines, { close: "]", outer });
}

function layOutObject(object: JsonObject, outer: number): string {
  const indent = outer + INDENT_WIDTH;
  const lines = Object.keys(object).map((name) =>
    layOutMember(name, object[name] as JsonValue, { indent, column: indent }),
  );
  return joinLines("{", lines, { close: "}", outer });
}

function joinLines(
  open: string,
  lines: readonly string[],
  { close, outer }: { readonly close: string; readonly outer: number },
): string {
  const start = `\n${" ".repeat(outer + INDENT_WIDTH)}`;
  return `${open}${start}${lines.join(`,${start}`)},\n${" ".repeat(outer)}${close}`;
}
