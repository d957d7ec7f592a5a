// How values are laid out over lines: on one line where they fit, else one item per line, as our formatter would.
import type { JsonValue } from "@lathe/model";

/** The longest line. */
export const LINE_WIDTH = 110;

/** The spaces of one level. */
export const INDENT_WIDTH = 2;

/** How a language writes the parts of a value. */
export interface Notation {
  text(value: string): string;
  key(name: string): string;
  number(value: number): string;
  /** What stands behind the last item of a list that is spread over lines. */
  readonly lastComma: "," | "";
  /** Whether an object with members may stand on one line. */
  readonly flatObjects: boolean;
  /** The text of an object that stands for what was laid out before, with that indentation. */
  findText?(object: object, indent: number): string | undefined;
}

/** Where a value starts: the indentation of its line, and the column behind what stands before it. */
export interface TextPosition {
  readonly indent: number;
  readonly column: number;
  /** Whether it is the last of its list or object. */
  readonly isLast?: boolean;
}

/** A value as text; what stands behind it (a comma or semicolon) still fits on its last line. */
export function layOut(value: JsonValue, position: TextPosition, notation: Notation): string {
  const writer = new LayoutWriter(notation);
  writer.value(value, position);
  return writer.text;
}

/** A member of an object; a long text goes to a line of its own. */
export function layOutMember(
  name: string,
  value: JsonValue,
  { notation, ...place }: TextPosition & { readonly notation: Notation },
): string {
  const writer = new LayoutWriter(notation);
  writer.member(name, value, place);
  return writer.text;
}

/** The columns that a text takes in an editor. */
export function measureWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 2 : NO_WIDTH.test(char) ? 0 : 1;
  return width;
}

/** True where a text and one character behind it end before the line does. */
export function fits(text: string, column: number): boolean {
  return column + measureWidth(text) + 1 <= LINE_WIDTH;
}

// Breaking behind a key that is hardly longer than the indentation gains nothing.
const MAX_SHORT_KEY_LENGTH = 4;

const ASCII = /^[ -~]*$/;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{20000}-\u{3FFFD}]/u;
const NO_WIDTH = /\p{M}/u;

type JsonObject = { readonly [key: string]: JsonValue };

function isObject(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return value !== null && typeof value === "object";
}

/** True for what has parts that can go to lines of their own. */
function hasParts(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

/** The value without line breaks; undefined where it always has some. */
function formatOnOneLine(value: JsonValue, notation: Notation): string | undefined {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return notation.text(value);
  if (typeof value === "number") return notation.number(value);
  if (Array.isArray(value)) return formatListOnOneLine(value, notation);
  return formatObjectOnOneLine(value as JsonObject, notation);
}

function formatListOnOneLine(items: readonly JsonValue[], notation: Notation): string | undefined {
  if (isTable(items)) return undefined;
  const texts: string[] = [];
  for (const item of items) {
    const text = formatOnOneLine(item, notation);
    if (text === undefined) return undefined;
    texts.push(text);
  }
  return `[${texts.join(", ")}]`;
}

function formatObjectOnOneLine(object: JsonObject, notation: Notation): string | undefined {
  const names = Object.keys(object);
  if (names.length === 0) return "{}";
  if (!notation.flatObjects) return undefined;
  const texts: string[] = [];
  for (const name of names) {
    const text = formatOnOneLine(object[name] as JsonValue, notation);
    if (text === undefined) return undefined;
    texts.push(`${notation.key(name)}: ${text}`);
  }
  return `{ ${texts.join(", ")} }`;
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

/** Where the parts of a text are put down one after the other: joined once, they are copied once. */
class LayoutWriter {
  readonly #notation: Notation;
  readonly #parts: string[] = [];

  constructor(notation: Notation) {
    this.#notation = notation;
  }

  get text(): string {
    return this.#parts.join("");
  }

  value(value: JsonValue, { indent, column, isLast = false }: TextPosition): void {
    const written = isObject(value) ? this.#notation.findText?.(value, indent) : undefined;
    if (written !== undefined) {
      this.#parts.push(written);
      return;
    }
    const flat = formatOnOneLine(value, this.#notation);
    const isBare = isLast && this.#notation.lastComma === "";
    if (flat !== undefined && (fits(flat, isBare ? column - 1 : column) || !hasParts(value))) {
      this.#parts.push(flat);
    } else if (Array.isArray(value)) this.#list(value, indent);
    else this.#object(value as JsonObject, indent);
  }

  member(name: string, value: JsonValue, { indent, column, isLast = false }: TextPosition): void {
    const { text, key, flatObjects } = this.#notation;
    const written = key(name);
    const width = measureWidth(written);
    const behindKey = column + width + 2;
    this.#parts.push(written);
    if (typeof value === "string" && flatObjects && width > MAX_SHORT_KEY_LENGTH) {
      const literal = text(value);
      this.#parts.push(fits(literal, behindKey) ? ": " : `:\n${indentation(indent + INDENT_WIDTH)}`, literal);
      return;
    }
    this.#parts.push(": ");
    this.value(value, { indent, column: behindKey, isLast });
  }

  #list(items: readonly JsonValue[], outer: number): void {
    const indent = outer + INDENT_WIDTH;
    const { number, lastComma } = this.#notation;
    const start = `\n${indentation(indent)}`;
    this.#parts.push("[");
    if (items.length > 1 && items.every((item) => typeof item === "number")) {
      const lines = fillLines(items.map(number), indent);
      this.#parts.push(start, lines.join(`,${start}`));
    } else {
      for (const [i, item] of items.entries()) {
        this.#parts.push(i === 0 ? start : `,${start}`);
        this.value(item, { indent, column: indent, isLast: i === items.length - 1 });
      }
    }
    this.#parts.push(`${lastComma}\n${indentation(outer)}]`);
  }

  #object(object: JsonObject, outer: number): void {
    const indent = outer + INDENT_WIDTH;
    const start = `\n${indentation(indent)}`;
    const names = Object.keys(object);
    this.#parts.push("{");
    for (const [i, name] of names.entries()) {
      this.#parts.push(i === 0 ? start : `,${start}`);
      const position = { indent, column: indent, isLast: i === names.length - 1 };
      this.member(name, object[name] as JsonValue, position);
    }
    this.#parts.push(`${this.#notation.lastComma}\n${indentation(outer)}}`);
  }
}

function indentation(count: number): string {
  return INDENTATIONS[count] ?? " ".repeat(count);
}

const INDENTATIONS = Array.from({ length: 40 }, (_, count) => " ".repeat(count));

/** Numbers fill their lines. */
function fillLines(numbers: readonly string[], indent: number): readonly string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last}, ${number}`;
    if (longer !== undefined && fits(longer, indent)) lines[lines.length - 1] = longer;
    else lines.push(number);
  }
  return lines;
}
