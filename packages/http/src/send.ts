// Sends an answer: head and body in one write where the body is there, and as a stream where it is not.
import { pipeline } from "node:stream/promises";
import type { Answer, BytesAnswer, FileAnswer, Headers, StreamAnswer } from "./answer.ts";
import { type HeaderContext, mergeHeaders, createAnswerHeaders } from "./answer-headers.ts";
import type { Exchange } from "./exchange.ts";
import { planFileResponse } from "./file-response.ts";
import { announcesMuch, endAfterLinger, mayLeaveMuch } from "./linger.ts";
import { cutOffWhenIdle, type Unsent } from "./unsent.ts";

/** What is sent with every answer of a server. */
export interface SendOptions {
  readonly defaultHeaders: Headers;
  readonly isClosing: boolean;
  readonly unsent: Unsent;
  /** How long a client may take nothing of a stream. */
  readonly sendTimeoutMs: number;
  /** Hears why a stream failed when the head of its answer was gone. A client that went away is no failure. */
  onBroken(error: unknown): void;
}

type AnyExchange = Exchange<unknown, unknown>;

/**
 * Sends an answer: at once, or with a promise that resolves when it is on its way or has failed half-way. Throws or rejects where
 * it can't be made, while nothing of it is sent. Where the head is gone already, or the client, nothing is sent.
 */
export function sendAnswer(
  exchange: AnyExchange,
  answer: Answer,
  options: SendOptions,
): Promise<void> | undefined {
  const { response } = exchange;
  if (response.headersSent || response.destroyed) {
    if ("stream" in answer) answer.stream.destroy();
    return undefined;
  }
  exchange.closesConnection ||= options.isClosing || exchange.awaitsContinue;
  // A stream may be made of the body while it is sent.
  if (!("stream" in answer) || exchange.openBody === null) leaveBody(exchange);
  const { id: requestId, closesConnection } = exchange;
  const context: SendContext = { ...options, requestId, closesConnection };
  if ("file" in answer) return sendFile(exchange, answer, context);
  if ("stream" in answer) return sendStream(exchange, answer, context);
  sendBytes(exchange, answer, context);
  options.unsent.watch(exchange);
  return undefined;
}

type SendContext = HeaderContext & SendOptions;

/** What the handler has not read of the body is read by nobody. */
function leaveBody(exchange: AnyExchange): void {
  const { message, openBody } = exchange;
  if (openBody === null) {
    exchange.closesConnection ||= announcesMuch(message);
    return;
  }
  exchange.closesConnection ||= !message.complete;
  message.unpipe();
  openBody.destroy();
  if (message.complete) message.resume();
}

/** Ends an answer whose head is made: at once, unless more may be left of the request than can be passed over. */
function end(exchange: AnyExchange, body?: string | Uint8Array): void {
  if (exchange.closesConnection || mayLeaveMuch(exchange.message)) endAfterLinger(exchange, body);
  else exchange.response.end(body);
}

function sendBytes(exchange: AnyExchange, answer: BytesAnswer, context: HeaderContext): void {
  exchange.response.writeHead(answer.status, createAnswerHeaders(answer, context));
  end(exchange, answer.body);
}

async function sendFile(
  exchange: AnyExchange,
  { file, headers }: FileAnswer,
  context: SendContext,
): Promise<void> {
  const { status, range, headers: own } = planFileResponse(file, exchange);
  const { response } = exchange;
  const isSent = exchange.method !== "HEAD" && (status === 200 || status === 206);
  const content = isSent ? file.read(range) : undefined;
  const body = content instanceof Uint8Array ? content : await content;
  if (response.destroyed) {
    if (body !== undefined && !(body instanceof Uint8Array)) body.destroy();
    return;
  }
  response.writeHead(status, mergeHeaders({ ...headers, ...own }, context));
  if (body === undefined || body instanceof Uint8Array) {
    end(exchange, body);
    context.unsent.watch(exchange);
  } else await pipeStream(exchange, { stream: body, length: Number(own["content-length"]) }, context);
}

async function sendStream(exchange: AnyExchange, answer: StreamAnswer, context: SendContext): Promise<void> {
  const { stream, length } = answer;
  const head = mergeHeaders(answer.headers, context);
  if (length !== undefined) head["content-length"] = String(length);
  exchange.response.writeHead(answer.status, head);
  if (exchange.method === "HEAD") {
    stream.destroy();
    leaveBody(exchange);
    end(exchange);
    return;
  }
  exchange.response.flushHeaders();
  await pipeStream(exchange, answer, context);
}

/** Passes a stream on. What fails on the way, or is not as long as it was said to be, ends the connection. */
async function pipeStream(
  exchange: AnyExchange,
  { stream, length }: Pick<StreamAnswer, "stream" | "length">,
  { onBroken, sendTimeoutMs }: SendContext,
): Promise<void> {
  const { response } = exchange;
  cutOffWhenIdle(response, sendTimeoutMs);
  let size = 0;
  stream.on("data", (chunk: Buffer | string) => {
    size += Buffer.byteLength(chunk);
  });
  try {
    await pipeline(stream, response, { end: false });
    if (length !== undefined && size !== length) throw new Error(`A stream of ${length} bytes had ${size}.`);
    leaveBody(exchange);
    end(exchange);
  } catch (error) {
    if (response.destroyed) return;
    response.destroy();
    onBroken(error);
  }
}
