// Servers and raw clients for the tests beside this file.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { BytesAnswer } from "./answer.ts";
import type { ServerLimits } from "./limits.ts";
import type { Failure } from "./refusal.ts";
import type { HttpRequest } from "./request.ts";
import type { Route, StreamRoute } from "./route.ts";
import { createServer, type Server } from "./server.ts";
import type { ServerOptions } from "./server-options.ts";

/** The guard of routes in tests. */
export type TestGuard = "open" | "closed";

/** A request in tests, whose caller is a name. */
export type TestRequest = HttpRequest<string>;

/** A route in tests. */
export type TestRoute = Route<TestGuard, TestRequest>;

/** A route in tests that reads a stream. */
export type TestStreamRoute = StreamRoute<TestGuard, TestRequest>;

type TestOptions = ServerOptions<TestGuard, string>;

const LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 10_000,
  streamTimeoutMs: 10_000,
  streamBytesPerSecond: 1,
  streamGraceMs: 10_000,
  sendTimeoutMs: 10_000,
  maxUnsentBytes: 67_108_864,
  keepAliveTimeoutMs: 10_000,
  checkingIntervalMs: 20,
  maxHeaderBytes: 16_384,
  maxHeaders: 50,
  maxParameterLength: 20,
};

/** What a test may set. */
export interface TestSettings extends Partial<Omit<TestOptions, "limits" | "json">> {
  readonly limits?: Partial<ServerLimits>;
  readonly json?: Partial<TestOptions["json"]>;
}

/** A running server. */
export interface TestServer extends AsyncDisposable {
  readonly server: Server;
  readonly port: number;
  /** Sends bytes on a connection of its own, and gives what comes back until the connection ends. */
  send(text: string | Uint8Array): Promise<Received>;
  /** Sends a request without a body, whose connection ends with it. */
  get(path: string, headers?: readonly string[], method?: string): Promise<Received>;
  connect(): Socket;
}

/** A server that does not listen yet. Its failures are answered by their reason. */
export function createTestServer(settings: TestSettings): Server {
  let count = 0;
  return createServer<TestGuard, string>({
    routes: [],
    newRequestId: () => `made-${++count}`,
    call: (request, _route, run) => run(request),
    answerFailure: answerTestFailure,
    ...settings,
    limits: { ...LIMITS, ...settings.limits },
    json: { maxBytes: 1000, maxDepth: 10, exactNumbers: true, allowsEmpty: false, ...settings.json },
  });
}

/** Starts a server. */
export async function startServer(settings: TestSettings): Promise<TestServer> {
  const server = createTestServer(settings);
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
  const send = (text: string | Uint8Array) => sendRaw(port, text);
  return {
    server,
    port,
    send,
    get: (path, headers = [], method = "GET") => send(rawRequest(method, path, { headers })),
    connect: () => connect(port, "127.0.0.1"),
    [Symbol.asyncDispose]: () => server.close({ graceMs: 0 }),
  };
}

const STATUSES: Readonly<Record<Failure["reason"], number>> = {
  bad_http: 400,
  headers_too_large: 431,
  too_many_headers: 431,
  bad_host: 400,
  closing: 503,
  too_much_unsent: 503,
  not_found: 404,
  method_not_allowed: 405,
  unsupported_media_type: 415,
  body_too_large: 413,
  body_cut_off: 400,
  body_missing: 400,
  not_utf8: 400,
  bad_json: 400,
  thrown: 500,
};

/** The answer of tests for a failure: its reason, with its facts. */
function answerTestFailure(failure: Failure): BytesAnswer {
  const shown = failure.reason === "thrown" ? { reason: "thrown", message: String(failure.error) } : failure;
  return { status: STATUSES[failure.reason], body: JSON.stringify(shown) };
}

/** What came back. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Everything, as one byte per character. */
  readonly raw: string;
  /** The reason of a failure. */
  readonly reason: unknown;
}

/** The text of a request. */
export function rawRequest(
  method: string,
  path: string,
  { headers = [], body = "" }: { readonly headers?: readonly string[]; readonly body?: string } = {},
): string {
  const lines = [`${method} ${path} HTTP/1.1`, "host: test", "connection: close", ...headers];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** The text of a request with a JSON body. */
export function rawJson(path: string, body: string, headers: readonly string[] = []): string {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return rawRequest("POST", path, { headers: ["content-type: application/json", length, ...headers], body });
}

async function sendRaw(port: number, text: string | Uint8Array): Promise<Received> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text);
  return parseReceived(await readAll(socket));
}

/** Everything that a socket gives until it ends. */
export async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks);
}

/** Waits until what a socket gave has a text in it, and gives all of it so far. */
export async function readUntil(socket: Socket, text: string): Promise<string> {
  let seen = "";
  while (!seen.includes(text)) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const [chunk] = (await once(socket, "data")) as [Buffer];
    seen += chunk.toString("latin1");
  }
  return seen;
}

/** Takes an answer apart; a body in chunks is left as it came. */
export function parseReceived(bytes: Buffer): Received {
  const raw = bytes.toString("latin1");
  const end = raw.indexOf("\r\n\r\n");
  const [start = "", ...lines] = raw.slice(0, end).split("\r\n");
  const body = bytes.subarray(end + 4).toString();
  return {
    status: Number(start.split(" ")[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body,
    raw,
    get reason() {
      return (JSON.parse(body) as { readonly reason?: unknown }).reason;
    },
  };
}
