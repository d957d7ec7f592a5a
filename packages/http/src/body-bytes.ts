// The bytes of a body, and no more of them than it may have.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Transform } from "node:stream";
import type { Refusal } from "./refusal.ts";

/** All bytes of a body, or why there are none. */
export type BodyBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly refusal: Refusal };

/** Reads a body of at most so many bytes; one that says that it is larger is not read at all. */
export async function readBytes(message: IncomingMessage, max: number): Promise<BodyBytes> {
  if (declaresMore(message, max)) return { ok: false, refusal: tooLarge(max) };
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop must not end the connection, or nobody would be told.
    const pieces = message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    for await (const chunk of pieces) {
      size += chunk.length;
      if (size > max) return { ok: false, refusal: tooLarge(max) };
      chunks.push(chunk);
    }
  } catch {
    return { ok: false, refusal: { reason: "body_cut_off" } };
  }
  return { ok: true, bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) };
}

/** Whether the head of a request says that its body has more than so many bytes. */
export function declaresMore({ headers }: IncomingMessage, max: number): boolean {
  return Number(headers["content-length"] ?? 0) > max;
}

function tooLarge(max: number): Refusal {
  return { reason: "body_too_large", max };
}

/** A body that ended before its time, as an error of its stream. */
class BodyFailure extends Error {
  override readonly name = "BodyFailure";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`The body of the request can't be read: ${refusal.reason}.`);
    this.refusal = refusal;
  }
}

/** The refusal behind a failure of a body stream; undefined for any other error. */
export function findBodyRefusal(error: unknown): Refusal | undefined {
  return error instanceof BodyFailure ? error.refusal : undefined;
}

/**
 * The body as a stream, which is read as fast as its reader takes it. Destroying it leaves the connection as it is, so that the
 * client can be answered. It fails where there are more than `max` bytes, and where the client goes away before all of it is read.
 */
export function openBodyStream(message: IncomingMessage, max: number): Transform {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > max) done(new BodyFailure(tooLarge(max)));
      else done(null, chunk);
    },
  });
  // All of it may have come and be unread: a message that is closed gives nothing more, and would keep its reader waiting.
  const cutOff = () => {
    if (!message.readableEnded) stream.destroy(new BodyFailure({ reason: "body_cut_off" }));
  };
  // Without a listener an error that nobody reads would end the process.
  stream.on("error", () => {});
  message.once("error", cutOff);
  message.once("close", cutOff);
  message.pipe(stream);
  return stream;
}

/** A signal that is aborted when the client of a response leaves before it is sent. */
export function createLeftSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!response.writableFinished) controller.abort(new BodyFailure({ reason: "body_cut_off" }));
  };
  if (response.destroyed) leave();
  else response.once("close", leave);
  return controller.signal;
}
