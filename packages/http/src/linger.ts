// What is left of a request when it is answered: little is read on, and the connection lives; else it ends, but not under a client
// that still sends, which could lose the answer before it is read.
import type { IncomingMessage, ServerResponse } from "node:http";
import { declaresMore } from "./body-bytes.ts";

/** How much of a body that nobody wants is read for the sake of the connection. */
const SPARED_BYTES = 262_144;

/** How much of one is read so that its sender comes to reading the answer, and how long that may take. */
const LINGER_BYTES = 4_194_304;
const LINGER_MS = 500;

/** Whether a request announces more than is read for the sake of its connection, and has not sent all of it. */
export function announcesMuch(message: IncomingMessage): boolean {
  return !message.complete && declaresMore(message, SPARED_BYTES);
}

/** Whether more than that may be left of a request: also where its length is not announced. */
export function mayLeaveMuch(message: IncomingMessage): boolean {
  return !message.complete && (message.headers["transfer-encoding"] !== undefined || announcesMuch(message));
}

/**
 * Sends the end of an answer, `body`, whose head says how long it is, or its client would wait for more. Where the client then sends
 * what it had to send, the connection does as the head says. One that goes on for too long is cut off; one that sends too much has to
 * wait for that.
 */
export function endAfterLinger(
  { message, response }: { readonly message: IncomingMessage; readonly response: ServerResponse },
  body?: string | Uint8Array,
): void {
  if (message.complete || message.destroyed) {
    response.end(body);
    return;
  }
  if (body === undefined) response.flushHeaders();
  else response.write(body);
  const end = () => {
    clearTimeout(timer);
    // Where all of the request has come, there is nothing to destroy.
    response.end(() => message.destroy());
  };
  const timer = setTimeout(end, LINGER_MS).unref();
  message.once("end", end);
  message.once("close", end);
  readAtMost(message, LINGER_BYTES);
}

/** Drops about so much of a body, and leaves the rest with its sender. */
function readAtMost(message: IncomingMessage, max: number): void {
  let size = 0;
  message.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > max) message.pause();
  });
  message.resume();
}
