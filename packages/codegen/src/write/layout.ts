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
  /** Hears of every member that is written on a line of its own. */
  noteMember?(name: string, value: JsonValue): void;
}

/** Where a value starts: the indentation of its line, and the column behind what stands before it. */
export interface TextPosition {
  readonly indent: number;
  readonly column: number;
  /** Whether it is the last of its list or object. */
  readonly isLast?: boolean | undefined;
}

/** A value as text; what stands behind it (a comma or semicolon) still fits on its last line. */
export function layOut(value: JsonValue, position: TextPosition, notation: Notation): string {
  const writer = new LayoutWriter(notation, position.indent);
  writer.value(value, position.column, position.isLast);
  return writer.text;
}

/** A member of an object; a long text goes to a line of its own. */
export function layOutMember(
  name: string,
  value: JsonValue,
  { notation, indent, column, isLast }: TextPosition & { readonly notation: Notation },
): string {
  const writer = new LayoutWriter(notation, indent);
  writer.member(name, value, { column, isLast });
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

type JsonScalar = string | number | boolean | null;

function isObject(value: JsonValue): value is JsonObject | readonly JsonValue[] {
  return value !== null && typeof value === "object";
}

function isList(value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function formatScalar(value: JsonScalar, notation: Notation): string {
  if (typeof value === "string") return notation.text(value);
  return typeof value === "number" ? notation.number(value) : String(value);
}

/** The value without line breaks; undefined where it always has some, or is longer than any line. */
function formatOnOneLine(value: JsonValue, notation: Notation): string | undefined {
  if (!isObject(value)) return formatScalar(value, notation);
  return isList(value) ? formatListOnOneLine(value, notation) : formatObjectOnOneLine(value, notation);
}

function formatListOnOneLine(items: readonly JsonValue[], notation: Notation): string | undefined {
  if (isTable(items)) return undefined;
  const texts: string[] = [];
  let width = 0;
  for (const item of items) {
    const text = formatOnOneLine(item, notation);
    if (text === undefined) return undefined;
    width += measureWidth(text);
    if (width > LINE_WIDTH) return undefined;
    texts.push(text);
  }
  return `[${texts.join(", ")}]`;
}

function formatObjectOnOneLine(object: JsonObject, notation: Notation): string | undefined {
  const names = Object.keys(object);
  if (names.length === 0) return "{}";
  if (!notation.flatObjects) return undefined;
  const texts: string[] = [];
  let width = 0;
  for (const name of names) {
    const value = formatOnOneLine(object[name] as JsonValue, notation);
    if (value === undefined) return undefined;
    const text = `${notation.key(name)}: ${value}`;
    width += measureWidth(text);
    if (width > LINE_WIDTH) return undefined;
    texts.push(text);
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
  /** Of the line that is being written. */
  #indent: number;

  constructor(notation: Notation, indent: number) {
    this.#notation = notation;
    this.#indent = indent;
  }

  get text(): string {
    return this.#parts.join("");
  }

  value(value: JsonValue, column: number, isLast = false): void {
    if (!isObject(value)) this.#parts.push(formatScalar(value, this.#notation));
    else {
      const written =
        this.#notation.findText?.(value, this.#indent) ?? this.#findOneLine(value, column, isLast);
      if (written !== undefined) this.#parts.push(written);
      else if (isList(value)) this.#list(value);
      else this.#object(value);
    }
  }

  member(
    name: string,
    value: JsonValue,
    { column, isLast = false }: Pick<TextPosition, "column" | "isLast">,
  ): void {
    const { key, flatObjects } = this.#notation;
    const written = key(name);
    this.#notation.noteMember?.(name, value);
    this.#parts.push(written);
    if (isObject(value)) {
      this.#parts.push(": ");
      this.value(value, column + measureWidth(written) + 2, isLast);
      return;
    }
    const scalar = formatScalar(value, this.#notation);
    const mayBreak = typeof value === "string" && flatObjects;
    this.#parts.push(mayBreak ? this.#chooseBreak(written, scalar, column) : ": ", scalar);
  }

  /** What stands between a key and its text: a long text goes to a line of its own. */
  #chooseBreak(key: string, text: string, column: number): string {
    const width = measureWidth(key);
    if (width <= MAX_SHORT_KEY_LENGTH || fits(text, column + width + 2)) return ": ";
    return `:\n${indentation(this.#indent + INDENT_WIDTH)}`;
  }

  /** A list or object on one line, where it fits there or has no parts that could have lines of their own. */
  #findOneLine(
    value: JsonObject | readonly JsonValue[],
    column: number,
    isLast: boolean,
  ): string | undefined {
    const flat = formatOnOneLine(value, this.#notation);
    if (flat === undefined || flat === "{}" || flat === "[]") return flat;
    const isBare = isLast && this.#notation.lastComma === "";
    return fits(flat, isBare ? column - 1 : column) ? flat : undefined;
  }

  #list(items: readonly JsonValue[]): void {
    const outer = indentation(this.#indent);
    this.#indent += INDENT_WIDTH;
    const indent = this.#indent;
    const { number, lastComma } = this.#notation;
    const start = `\n${indentation(indent)}`;
    this.#parts.push("[");
    if (items.length > 1 && items.every((item) => typeof item === "number")) {
      const lines = fillLines(items.map(number), indent);
      this.#parts.push(start, lines.join(`,${start}`));
    } else {
      const last = items.length - 1;
      for (let i = 0; i <= last; i++) {
        this.#parts.push(i === 0 ? start : `,${start}`);
        this.value(items[i] as JsonValue, indent, i === last);
      }
    }
    this.#indent -= INDENT_WIDTH;
    this.#parts.push(`${lastComma}\n${outer}]`);
  }

  #object(object: JsonObject): void {
    const outer = indentation(this.#indent);
    this.#indent += INDENT_WIDTH;
    const indent = this.#indent;
    const start = `\n${indentation(indent)}`;
    const names = Object.keys(object);
    const last = names.length - 1;
    const [inner, end] = [
      { column: indent, isLast: false },
      { column: indent, isLast: true },
    ];
    this.#parts.push("{");
    for (let i = 0; i <= last; i++) {
      const name = names[i] as string;
      this.#parts.push(i === 0 ? start : `,${start}`);
      this.member(name, object[name] as JsonValue, i === last ? end : inner);
    }
    this.#indent -= INDENT_WIDTH;
    this.#parts.push(`${this.#notation.lastComma}\n${outer}}`);
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
