// Writes JSON as bytes, out of the bytes of rows: no value is decoded, and no object is made.
import type { RowBytes } from "../db/driver.ts";

/** The most bytes that one byte of a value can become: \u001f. */
export const MAX_ESCAPED_BYTES = 6;
const INITIAL_BUFFER_BYTES = 64 * 1024;
/** Larger memory is not kept for the next text. */
const MAX_SPARE_BUFFER_BYTES = 1024 * 1024;
/** Copying so few bytes one by one is faster than asking for it. */
const MAX_LOOP_BYTES = 64;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = "\\".charCodeAt(0);
const SPACE = " ".charCodeAt(0);
const ZERO = "0".charCodeAt(0);
const NINE = "9".charCodeAt(0);
const PLUS = "+".charCodeAt(0);
const POINT = ".".charCodeAt(0);
const TRUE = "t".charCodeAt(0);
const T = "T".charCodeAt(0);
const Z = "Z".charCodeAt(0);

/** What stands for a byte of a text; undefined where it is the byte itself. */
const ESCAPES: readonly (Buffer | undefined)[] = Array.from({ length: 256 }, (_, byte) =>
  byte < SPACE || byte === QUOTE || byte === BACKSLASH
    ? Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1))
    : undefined,
);
const IS_ESCAPED = Uint8Array.from(ESCAPES, (escape) => (escape === undefined ? 0 : 1));

const JSON_LITERALS = { true: Buffer.from("true"), false: Buffer.from("false"), null: Buffer.from("null") };

/** What `write` writes, in memory of its own. It takes about so many bytes; more are fine, but cost more. */
export function emitJsonBytes(sizeHint: number, write: (out: JsonWriter) => void): Buffer {
  const out = new JsonWriter(Buffer.allocUnsafeSlow(sizeHint));
  write(out);
  return out.toBuffer();
}

/** What `write` writes, as a text: for short ones, which are sent together with what goes before them. */
export function emitJsonText(write: (out: JsonWriter) => void): string {
  const out = new JsonWriter(spareBuffer ?? Buffer.allocUnsafeSlow(INITIAL_BUFFER_BYTES));
  // Who would write while another does gets memory of its own.
  spareBuffer = undefined;
  write(out);
  const text = out.toBuffer().toString();
  spareBuffer = out.memory.length > MAX_SPARE_BUFFER_BYTES ? undefined : out.memory;
  return text;
}

/** Memory that nobody uses just now. */
let spareBuffer: Buffer | undefined;

/** Where JSON is written to. Values are those of the row that was last given to `begin`, from one place in it to another. */
export class JsonWriter {
  #bytes: Buffer;
  #length = 0;
  #row: RowBytes = Buffer.alloc(0);

  constructor(memory: Buffer) {
    this.#bytes = memory;
  }

  /** All memory, written to or not. */
  get memory(): Buffer {
    return this.#bytes;
  }

  /** What was written so far. */
  toBuffer(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Writes a text as it is. */
  raw(text: string): void {
    this.#reserve(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Makes room for all values of a row, and for as many bytes besides. */
  startRow(row: RowBytes, extraBytes: number): void {
    this.#reserve(row.length * MAX_ESCAPED_BYTES + extraBytes);
    this.#row = row;
  }

  /** Writes bytes as they are; there is room for them. */
  bytes(source: Uint8Array): void {
    const bytes = this.#bytes;
    let to = this.#length;
    for (let i = 0; i < source.length; i++) bytes[to++] = source[i] as number;
    this.#length = to;
  }

  null(): void {
    this.bytes(JSON_LITERALS.null);
  }

  /** A value that is JSON already. */
  asIs(from: number, end: number): void {
    const bytes = this.#bytes;
    const row = this.#row;
    let to = this.#length;
    if (end - from > MAX_LOOP_BYTES) {
      this.#length = to + row.copy(bytes, to, from, end);
      return;
    }
    for (let i = from; i < end; i++) bytes[to++] = row[i] as number;
    this.#length = to;
  }

  /** A value without anything to escape. */
  quoted(from: number, end: number): void {
    this.#bytes[this.#length++] = QUOTE;
    this.asIs(from, end);
    this.#bytes[this.#length++] = QUOTE;
  }

  /** Any text. */
  text(from: number, end: number): void {
    if (end - from > MAX_LOOP_BYTES) this.#longText(from, end);
    else this.#shortText(from, end);
  }

  #shortText(from: number, end: number): void {
    const bytes = this.#bytes;
    const row = this.#row;
    let to = this.#length;
    bytes[to++] = QUOTE;
    for (let i = from; i < end; i++) {
      const byte = row[i] as number;
      if (IS_ESCAPED[byte] === 0) bytes[to++] = byte;
      else to += (ESCAPES[byte] as Buffer).copy(bytes, to);
    }
    bytes[to++] = QUOTE;
    this.#length = to;
  }

  /**
   * Read as Latin-1, every byte is a character, and those that JSON escapes are the same as in UTF-8: so the engine's own
   * code does the work, many bytes at a time.
   */
  #longText(from: number, end: number): void {
    const json = JSON.stringify(this.#row.toString("latin1", from, end));
    this.#length += this.#bytes.write(json, this.#length, "latin1");
  }

  /** A truth value. */
  boolean(from: number): void {
    this.bytes(this.#row[from] === TRUE ? JSON_LITERALS.true : JSON_LITERALS.false);
  }

  /** A number. What is none can't be written by callers; SQL by hand could: Infinity, NaN. */
  float(from: number, end: number): void {
    const last = this.#row[end - 1] as number;
    if (last >= ZERO && last <= NINE) this.asIs(from, end);
    else this.quoted(from, end);
  }

  /** A point in time, out of `2026-01-31 09:30:00.5+00`: connections are set to UTC and to this form. */
  time(from: number, end: number): void {
    if (!this.#isPlainTime(from, end)) {
      this.quoted(from, end);
      return;
    }
    const bytes = this.#bytes;
    const row = this.#row;
    let to = this.#length;
    bytes[to++] = QUOTE;
    for (let i = from; i < from + 19; i++) bytes[to++] = row[i] as number;
    bytes[to - 9] = T;
    bytes[to++] = POINT;
    const leastEnd = to + 3;
    for (let i = from + 20; i < end - 3; i++) bytes[to++] = row[i] as number;
    while (to < leastEnd) bytes[to++] = ZERO;
    bytes[to++] = Z;
    bytes[to++] = QUOTE;
    this.#length = to;
  }

  /** Years after 9999 and before Christ have another form. */
  #isPlainTime(from: number, end: number): boolean {
    const row = this.#row;
    const isUtc = row[end - 3] === PLUS && row[end - 2] === ZERO && row[end - 1] === ZERO;
    return isUtc && row[from + 10] === SPACE;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
