// Takes the bytes that a server sends apart: rows come out as they are, and what ends a statement is read at once; everything else
// goes on to the driver's own reader.

/** Who takes what was found, in the order in which it came. */
export interface MessageHandler {
  /** One row: the body of its message. */
  row(body: Buffer): void;
  /** A command is complete: its tag, such as `INSERT 0 1`. */
  complete(tag: string): void;
  /** The server is ready for the next statement: whether a transaction is open: T; has failed: E; or there is none: I. */
  ready(status: string): void;
  /** One or more whole messages of other kinds. */
  others(messages: Buffer): void;
}

const DATA_ROW = "D".charCodeAt(0);
const COMMAND_COMPLETE = "C".charCodeAt(0);
const READY_FOR_QUERY = "Z".charCodeAt(0);
/** Says nothing that is not known. */
const BIND_COMPLETE = "2".charCodeAt(0);

/** One byte for the kind, four for the length of what follows the kind. */
const HEADER_BYTES = 5;

/** Messages of one connection. What is handed on is never written to again. */
export class MessageSplitter {
  readonly #handler: MessageHandler;
  /** A message that began in an earlier chunk, or the header of one; `#filled` bytes of it have come. */
  #partial = Buffer.alloc(0);
  #filled = 0;

  constructor(handler: MessageHandler) {
    this.#handler = handler;
  }

  /** Takes the next bytes. */
  push(chunk: Buffer): void {
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
    const size = readMessageSize(partial, 0);
    if (size > partial.length) {
      this.#buffer(partial, size);
      return taken;
    }
    this.#filled = 0;
    if (!this.#dispatchKnown(partial, 0, partial.length)) this.#handler.others(partial);
    return taken;
  }

  #split(chunk: Buffer, from: number): void {
    let at = from;
    let others = from;
    while (at + HEADER_BYTES <= chunk.length) {
      const end = at + readMessageSize(chunk, at);
      if (end > chunk.length) break;
      if (isKnownMessage(chunk[at])) {
        if (others < at) this.#handler.others(chunk.subarray(others, at));
        this.#dispatchKnown(chunk, at, end);
        others = end;
      }
      at = end;
    }
    if (others < at) this.#handler.others(chunk.subarray(others, at));
    if (at === chunk.length) return;
    const rest = chunk.subarray(at);
    this.#buffer(rest, rest.length < HEADER_BYTES ? HEADER_BYTES : readMessageSize(rest, 0));
  }

  /** Hands a message on that needs no other reader; false where it does. */
  #dispatchKnown(bytes: Buffer, at: number, end: number): boolean {
    switch (bytes[at]) {
      case DATA_ROW:
        this.#handler.row(bytes.subarray(at + HEADER_BYTES, end));
        return true;
      case COMMAND_COMPLETE:
        // A zero is at its end.
        this.#handler.complete(bytes.toString("latin1", at + HEADER_BYTES, end - 1));
        return true;
      case READY_FOR_QUERY:
        this.#handler.ready(String.fromCharCode(bytes[at + HEADER_BYTES] as number));
        return true;
      case BIND_COMPLETE:
        return true;
      default:
        return false;
    }
  }

  /** Keeps the beginning of something of a known size. */
  #buffer(beginning: Buffer, size: number): void {
    this.#partial = Buffer.allocUnsafe(size);
    this.#filled = beginning.copy(this.#partial);
  }
}

function isKnownMessage(kind: number | undefined): boolean {
  return kind === DATA_ROW || kind === COMMAND_COMPLETE || kind === READY_FOR_QUERY || kind === BIND_COMPLETE;
}

/** How many bytes the message has that begins at a place. */
function readMessageSize(bytes: Buffer, at: number): number {
  return 1 + bytes.readUInt32BE(at + 1);
}
