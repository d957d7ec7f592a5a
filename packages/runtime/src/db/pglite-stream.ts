// A socket that leads into PGlite: `pg` writes PostgreSQL's protocol to it and reads the answers, as with a server.
import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";

const TERMINATE = "X".charCodeAt(0);

/** The stream for one `pg` client. What the client writes in one go is run in one go. */
export class PgliteStream extends Duplex {
  readonly #lite: PGlite;

  constructor(lite: PGlite) {
    super();
    this.#lite = lite;
  }

  /** As a socket does it. */
  connect(): void {
    queueMicrotask(() => this.emit("connect"));
  }

  /** Sockets have this; here it means nothing. */
  setNoDelay(): void {}

  /** Sockets have this; here it means nothing. */
  setKeepAlive(): void {}

  /** Sockets have this; PGlite itself keeps no process alive. */
  ref(): void {}

  /** Sockets have this; PGlite itself keeps no process alive. */
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#execute(chunk, done);
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#execute(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #execute(message: Buffer, done: (error?: Error) => void): void {
    if (message[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    // PGlite works in this very thread. Without a pause, statements in a row would let nothing else happen.
    const answering = this.#lite.execProtocolRaw(message);
    setImmediate(() => void this.#answer(answering, done));
  }

  async #answer(answering: Promise<Uint8Array>, done: (error?: Error) => void): Promise<void> {
    try {
      const answer = await answering;
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
