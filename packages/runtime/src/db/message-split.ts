// Takes the bytes that a server sends apart: rows come out as they are, everything else goes on to the driver's own reader.

/** Who takes what was found, in the order in which it came. */
export interface MessageReceiver {
  /** One row: the body of its message. */
  row(body: Buffer): void;
  /** One or more whole messages of other kinds. */
  others(messages: Buffer): void;
}

const DATA_ROW = "D".charCodeAt(0);

/** One byte for the kind, four for the length of what follows the kind. */
const HEADER_BYTES = 5;

/** Messages of one connection. What is handed on is never written to again. */
export class MessageSplit {
  readonly #receiver: MessageReceiver;
  /** A message that began in an earlier chunk, or the header of one; `#filled` bytes of it have come. */
  #partial = Buffer.alloc(0);
  #filled = 0;

  constructor(receiver: MessageReceiver) {
    this.#receiver = receiver;
  }

  /** Takes the next bytes. */
  take(chunk: Buffer): void {
    let at = 0;
    while (this.#filled > 0 && at < chunk.length) at += this.#fill(chunk, at);
    if (at < chunk.length) this.#split(chunk, at);
  }

  /** Adds to the partial message, and hands it on where it is whole now; tells how many bytes were taken. */
  #fill(chunk: Buffer, from: number): number {
    const taken = chunk.copy(this.#partial, this.#filled, from);
    this.#filled += taken;
    const partial = this.#partial;
    if (this.#filled < partial.length) return taken;
    const size = sizeAt(partial, 0);
    if (size > partial.length) {
      this.#hold(partial, size);
      return taken;
    }
    this.#filled = 0;
    if (partial[0] === DATA_ROW) this.#receiver.row(partial.subarray(HEADER_BYTES));
    else this.#receiver.others(partial);
    return taken;
  }

  #split(chunk: Buffer, from: number): void {
    let at = from;
    let others = from;
    while (at + HEADER_BYTES <= chunk.length) {
      const end = at + sizeAt(chunk, at);
      if (end > chunk.length) break;
      if (chunk[at] === DATA_ROW) {
        if (others < at) this.#receiver.others(chunk.subarray(others, at));
        this.#receiver.row(chunk.subarray(at + HEADER_BYTES, end));
        others = end;
      }
      at = end;
    }
    if (others < at) this.#receiver.others(chunk.subarray(others, at));
    if (at === chunk.length) return;
    const rest = chunk.subarray(at);
    this.#hold(rest, rest.length < HEADER_BYTES ? HEADER_BYTES : sizeAt(rest, 0));
  }

  /** Keeps the beginning of something of a known size. */
  #hold(beginning: Buffer, size: number): void {
    this.#partial = Buffer.allocUnsafe(size);
    this.#filled = beginning.copy(this.#partial);
  }
}

/** How many bytes the message has that begins at a place. */
function sizeAt(bytes: Buffer, at: number): number {
  return 1 + bytes.readUInt32BE(at + 1);
}
