// How long a client may take to send the body of a request.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import type { ServerLimits } from "./limits.ts";

/** A request that may have a body, with its response. */
interface Arriving {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Whether the head of a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** For a request without a body. */
export const NOTHING_TO_STOP = (): void => {};

/** Gives the body of a request so long to arrive; a client that needs longer is cut off. What it gives back ends the watch. */
export function startArrivalTimeout(arriving: Arriving, ms: number): () => void {
  const { message } = arriving;
  if (!hasBody(message)) return NOTHING_TO_STOP;
  const timer = setTimeout(() => cutOff(arriving), ms).unref();
  const stop = () => clearTimeout(timer);
  message.once("close", stop);
  return stop;
}

/** Cuts a client off that sends nothing of its body for so long. */
export function startIdleTimeout(arriving: Arriving, ms: number): void {
  const { message } = arriving;
  message.setTimeout(ms, () => cutOff(arriving));
  // What follows a body that has arrived takes as long as it takes.
  message.once("end", () => message.setTimeout(0));
}

/** The limits that say how slow a client may be. */
type RateLimits = Pick<ServerLimits, "streamBytesPerSecond" | "streamGraceMs" | "checkingIntervalMs">;

/** Cuts a client off that sends its body more slowly than it has to. Time in which the stream takes no more is not the client's. */
export function startRateWatch(arriving: Arriving, stream: Transform, limits: RateLimits): void {
  const { message } = arriving;
  const { socket } = message;
  // Of the connection, which has nothing else to read meanwhile: who listens to the body itself keeps it flowing when nobody takes it.
  const before = socket.bytesRead;
  let ms = -limits.streamGraceMs;
  const watch = setInterval(() => {
    if (!stream.writableNeedDrain) ms += limits.checkingIntervalMs;
    if (socket.bytesRead - before < (ms / 1000) * limits.streamBytesPerSecond) cutOff(arriving);
  }, limits.checkingIntervalMs).unref();
  const stop = () => clearInterval(watch);
  message.once("end", stop);
  message.once("close", stop);
}

/** The connection ends with what is still to be said: nothing, where the answer has begun. */
function cutOff({ message, response }: Arriving): void {
  if (message.complete) return;
  if (response.headersSent) message.destroy();
  else response.writeHead(408, { connection: "close", "content-length": "0" }).end(() => message.destroy());
}
