// How values are laid out over lines: on one line where they fit, else one item per line, as our formatter would.
import type { JsonValue } from "@lathe/model";

/** The longest line. */
export const LINE_WIDTH = 110;

/** The spaces of one level. */
export const STEP = 2;

/** How a language writes the parts of a value. */
export interface Notation {
  text(value: string): string;
  key(name: string): string;
  number(value: number): string;
  /** What stands behind the last item of a list that is spread over lines. */
  readonly lastComma: "," | "";
  /** Whether an object with members may stand on one line. */
  readonly flatObjects: boolean;
}

/** Where a value starts: the indentation of its line, and the column behind what stands before it. */
export interface Place {
  readonly indent: number;
  readonly column: number;
  /** Whether it is the last of its list or object. */
  readonly isLast?: boolean;
}

/** A value as text; what stands behind it (a comma or semicolon) still fits on its last line. */
export function layOut(value: JsonValue, place: Place, notation: Notation): string {
  const flat = onOneLine(value, notation);
  const isBare = place.isLast === true && notation.lastComma === "";
  const column = isBare ? place.column - 1 : place.column;
  if (flat !== undefined && (isScalar(value) || fits(flat, column))) return flat;
  if (Array.isArray(value)) return spreadList(value, place.indent, notation);
  return spreadObject(value as JsonObject, place.indent, notation);
}

/** A member of an object; a long text goes to a line of its own. */
export function layOutMember(
  name: string,
  value: JsonValue,
  { indent, column, isLast = false, notation }: Place & { readonly notation: Notation },
): string {
  const key = notation.key(name);
  const keyWidth = widthOf(key);
  const behindKey = column + keyWidth + 2;
  if (typeof value === "string" && notation.flatObjects && keyWidth > LONGEST_SHORT_KEY) {
    const text = notation.text(value);
    if (!fits(text, behindKey)) return `${key}:\n${" ".repeat(indent + STEP)}${text}`;
  }
  return `${key}: ${layOut(value, { indent, column: behindKey, isLast }, notation)}`;
}

/** The columns that a text takes in an editor. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 2 : NO_WIDTH.test(char) ? 0 : 1;
  return width;
}

/** True where a text and one character behind it end before the line does. */
export function fits(text: string, column: number): boolean {
  return column + widthOf(text) + 1 <= LINE_WIDTH;
}

// Breaking behind a key that is hardly longer than the indentation gains nothing.
const LONGEST_SHORT_KEY = 4;

const ASCII = /^[ -~]*$/;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u;
const NO_WIDTH = /\p{M}/u;

type JsonObject = { readonly [key: string]: JsonValue };

function isScalar(value: JsonValue): boolean {
  return value === null || typeof value !== "object";
}

/** The value without line breaks; undefined where it always has some. */
function onOneLine(value: JsonValue, notation: Notation): string | undefined {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return notation.text(value);
  if (typeof value === "number") return notation.number(value);
  if (Array.isArray(value)) return listOnOneLine(value, notation);
  return objectOnOneLine(value as JsonObject, notation);
}

function listOnOneLine(items: readonly JsonValue[], notation: Notation): string | undefined {
  if (isTable(items)) return undefined;
  const texts = items.map((item) => onOneLine(item, notation));
  return texts.includes(undefined) ? undefined : `[${texts.join(", ")}]`;
}

function objectOnOneLine(object: JsonObject, notation: Notation): string | undefined {
  const entries = Object.entries(object);
  if (entries.length === 0) return "{}";
  if (!notation.flatObjects) return undefined;
  const texts = entries.map(([name, value]) => {
    const text = onOneLine(value, notation);
    return text === undefined ? undefined : `${notation.key(name)}: ${text}`;
  });
  return texts.includes(undefined) ? undefined : `{ ${texts.join(", ")} }`;
}

/** Several objects, or several lists, of more than one item each: a row per line reads best. */
function isTable(items: readonly JsonValue[]): boolean {
  const isRow = (item: JsonValue) =>
    item !== null && typeof item === "object" && Object.keys(item).length > 1;
  const lists = items.filter((item) => Array.isArray(item)).length;
  return items.length > 1 && items.every(isRow) && (lists === 0 || lists === items.length);
}

function spreadList(items: readonly JsonValue[], outer: number, notation: Notation): string {
  const indent = outer + STEP;
  const pad = " ".repeat(indent);
  const lines =
    items.length > 1 && items.every((item) => typeof item === "number")
      ? filledLines(
          items.map((item) => notation.number(item)),
          indent,
        )
      : items.map((item, i) =>
          layOut(item, { indent, column: indent, isLast: i === items.length - 1 }, notation),
        );
  return `[\n${lines.map((line) => pad + line).join(",\n")}${notation.lastComma}\n${" ".repeat(outer)}]`;
}

/** Numbers fill their lines. */
function filledLines(numbers: readonly string[], indent: number): readonly string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last}, ${number}`;
    if (longer !== undefined && fits(longer, indent)) lines[lines.length - 1] = longer;
    else lines.push(number);
  }
  return lines;
}

function spreadObject(object: JsonObject, outer: number, notation: Notation): string {
  const indent = outer + STEP;
  const entries = Object.entries(object);
  const members = entries.map(([name, value], i) => {
    const place = { indent, column: indent, isLast: i === entries.length - 1 };
    return " ".repeat(indent) + layOutMember(name, value, { ...place, notation });
  });
  return `{\n${members.join(",\n")}${notation.lastComma}\n${" ".repeat(outer)}}`;
}
