// The HTTP server on this machine: its limits, its connections, and how it ends.
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { REQUEST_ID_HEADER } from "@lathe/contract";
import { toErrorBody, createWireError } from "./wire-error.ts";

/** Answers a request, and resolves once nothing but sending is left to do for it. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A server that listens. */
export interface HttpServer {
  readonly port: number;
  /** Takes no more requests, waits for those under way and for their answers to be sent, and ends all connections. */
  close(beforeLast: () => void): Promise<void>;
}

/** What listening came to: a server, or the operating system's reason why not. */
export type ListenOutcome =
  | { readonly ok: true; readonly server: HttpServer }
  | { readonly ok: false; readonly errno: string };

const LOOPBACK = "127.0.0.1";

const SERVER_LIMITS = {
  maxHeaderSize: 32_768,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 5000,
  // Without one, a request is refused in our own words.
  requireHostHeader: false,
} as const;

/** How long the last answers may take on their way. */
const SEND_TIMEOUT_MS = 3000;

/** Listens at a port of this machine, 0 for any. */
export async function listen(port: number, createHandler: (port: number) => Handler): Promise<ListenOutcome> {
  const server = createServer(SERVER_LIMITS);
  // Those above a count would be left out silently, and with them what says where a request is from.
  server.maxHeadersCount = 0;
  server.on("clientError", answerBadHttp);
  try {
    server.listen({ port, host: LOOPBACK, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    return { ok: false, errno: error instanceof Error && "code" in error ? String(error.code) : "" };
  }
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return { ok: true, server: { port: actual, close: serveRequests(server, createHandler(actual)) } };
}

/** Serves until what it answers is called. */
function serveRequests(server: Server, handle: Handler): HttpServer["close"] {
  const underWay = new Map<
    IncomingMessage,
    { readonly handled: Promise<void>; readonly sent: Promise<void> }
  >();
  let closing = false;
  server.on("request", (request, response) => {
    if (closing) {
      request.socket.destroy();
      return;
    }
    const sent = new Promise<void>((done) => void response.once("close", () => done()));
    // Whatever goes wrong with one request ends no more than its own connection.
    const handled = handle(request, response).catch(() => void response.destroy());
    underWay.set(request, { handled, sent });
    void Promise.all([handled, sent]).then(() => underWay.delete(request));
  });
  return async (beforeLast) => {
    closing = true;
    const ended = once(server, "close");
    server.close();
    beforeLast();
    // What has not arrived yet was not begun, either.
    for (const request of underWay.keys()) if (!request.complete) request.socket.destroy();
    const left = [...underWay.values()];
    await Promise.all(left.map(({ handled }) => handled));
    await Promise.race([
      Promise.all(left.map(({ sent }) => sent)),
      pause(SEND_TIMEOUT_MS, undefined, { ref: false }),
    ]);
    server.closeAllConnections();
    await ended;
  };
}

/** Answers what is no HTTP: there is no request yet, so the answer is written to the socket as it is. */
function answerBadHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
    return;
  }
  const requestId = randomUUID();
  const refusal = error.code === "HPE_HEADER_OVERFLOW" ? HEADERS_TOO_LARGE : INVALID_HTTP;
  const { status, body } = toErrorBody(refusal, requestId);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    "x-content-type-options: nosniff",
    `${REQUEST_ID_HEADER}: ${requestId}`,
    `content-length: ${Buffer.byteLength(text)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}

const INVALID_HTTP = createWireError("invalid_body", "This is not a valid HTTP request.");
const HEADERS_TOO_LARGE = createWireError("payload_too_large", "The headers of this request are too large.");
