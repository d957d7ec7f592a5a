// Ends a connection whose client still sends: one that is closed under it could lose the answer before it is read.
import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a client may go on sending what nobody reads. */
const LINGER_MS = 500;

/**
 * Sends the body of an answer, whose head says how long it is and that the connection ends, and ends the connection once the
 * client has sent what it had to send, or went on for too long.
 */
export function endAfterLinger(
  { message, response }: { readonly message: IncomingMessage; readonly response: ServerResponse },
  body: string | Uint8Array | undefined,
): void {
  if (message.complete || message.destroyed) {
    response.end(body);
    return;
  }
  if (body === undefined) response.flushHeaders();
  else response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS).unref();
  message.once("end", end);
  message.once("close", end);
  message.resume();
}
